import { type ListingPage } from '../jobs/listing-form.ts'
import { filterParams } from '@jobs/types/jobs/query/job-filter.ts'
import { pageAddress } from '../jobs/paging-links.ts'

/** Returns the metadata common to all feeds. URLs are absolute. */
export const feedFacts = (path: string, { site, query, hasNext, origin }: ListingPage) => {
  const { page, q } = query
  const filters = filterParams(query).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`)
  const address = (number: number) => `${origin}${pageAddress(path, query, number)}`
  return {
    title: `${site.brandName}: remote and hybrid jobs${q && ` for “${q}”`}${filters.length > 0 ? ` (${filters.join(', ')})` : ''}`,
    selfUrl: address(page),
    nextUrl: hasNext ? address(page + 1) : undefined,
  }
}
