import { filterParams, type FilterQuery } from '@jobs/types/jobs/query/job-filter.ts'
import { RSS_PATH } from '@jobs/types/public/public-paths.ts'
import type { ListingSearch } from './read-search.ts'

export type Change = Partial<Record<keyof FilterQuery | 'q' | 'sort' | 'exact' | 'page', string | undefined>>

const MIDNIGHT = 'T00:00:00.000Z'

/** The parameters of a search in one canonical form, without the page. */
const paramsOf = ({ query, isNewestFirst, isLiteral }: ListingSearch): [name: string, value: string][] => [
  ...(query.q ? [['q', query.q] satisfies [string, string]] : []),
  ...filterParams(query).map(([name, value]): [string, string] => [name, value.replace(MIDNIGHT, '')]),
  ...(isNewestFirst ? [['sort', 'newest'] satisfies [string, string]] : []),
  ...(isLiteral ? [['exact', '1'] satisfies [string, string]] : []),
]

/**
 * The address of a search without host and language, with a change: its first page, unless that says another.
 * Parameters that need one which goes, go with it.
 */
export const listingAddress = (search: ListingSearch, change: Change = {}): string => {
  const params = new URLSearchParams(paramsOf(search))
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') params.delete(name)
    else params.set(name, value)
  }
  if (!params.has('location')) params.delete('radius')
  if (!params.has('salary_min')) params.delete('currency')
  if (!params.has('q')) for (const name of ['sort', 'exact']) params.delete(name)
  return params.size > 0 ? `/jobs?${params.toString()}` : '/jobs'
}

/** Of one of its pages. */
export const pageAddress = (search: ListingSearch, page: number): string =>
  listingAddress(search, { page: page > 1 ? String(page) : undefined })

/** What of that address comes after the path, with `?`: a job's page takes it along for the way back. */
export const searchPart = (search: ListingSearch): string =>
  pageAddress(search, search.query.page).slice('/jobs'.length)

/** Where a search is followed in a feed reader. */
export const feedAddress = (search: ListingSearch, path: string = RSS_PATH): string => {
  const params = new URLSearchParams(paramsOf({ ...search, isNewestFirst: false, isLiteral: false }))
  return params.size > 0 ? `${path}?${params.toString()}` : path
}

/** The same for searches that mean the same. */
export const searchKey = (search: ListingSearch): string => pageAddress(search, search.query.page)

/** Whether anything narrows the listing. */
export const isNarrowed = ({ query }: ListingSearch): boolean => query.q !== '' || filterParams(query).length > 0
