import type { SearchOrder } from '@jobs/search/search-port.ts'
import type { JobList } from '@jobs/types/jobs/job-list.ts'
import { filterParams } from '@jobs/types/jobs/query/job-filter.ts'
import type { ListJobsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import { JOBS_PATH } from '@jobs/types/public/public-paths.ts'
import type { Site } from '@jobs/types/site.ts'

/** One page of the listing, to be rendered in some format. */
export interface ListingPage {
  site: Site
  query: ListJobsQuery
  list: JobList
  hasNext: boolean
  /** Public origin of this service; empty for a format without `hasOrigin`. */
  origin: string
}

/** A representation of the listing with its own path. */
export interface ListingFormat {
  path: string
  type: string
  /** Whether the format contains this service's own URL, which may differ between requests. */
  hasOrigin: boolean
  /** Order of search results. */
  order: SearchOrder
  write(page: ListingPage): string
}

/** The listing as the API's own JSON. */
export const jobsJson: ListingFormat = {
  path: JOBS_PATH,
  type: 'application/json',
  hasOrigin: false,
  order: 'relevance',
  write: ({ list }) => JSON.stringify(list),
}

/**
 * Returns paging links (RFC 8288), relative to the request so that no host has to be trusted. They contain the query in
 * canonical form; `prev` and `next` are omitted if there is no such page.
 */
export const pagingLinks = (path: string, query: ListJobsQuery, hasNext: boolean): string[] => {
  const { page } = query
  const link = (target: number, rel: string) => `<${pageAddress(path, query, target)}>; rel="${rel}"`
  return [link(1, 'first'), ...(page > 1 ? [link(page - 1, 'prev')] : []), ...(hasNext ? [link(page + 1, 'next')] : [])]
}

/** Returns the path and query of one page in canonical form. */
export const pageAddress = (path: string, query: ListJobsQuery, page: number): string => {
  const params = new URLSearchParams({ page: String(page), per_page: String(query.per_page) })
  if (query.q) params.set('q', query.q)
  for (const [name, value] of filterParams(query)) params.set(name, value)
  return `${path}?${params.toString()}`
}
