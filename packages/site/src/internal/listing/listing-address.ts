import { filterParams, type FilterQuery } from '@jobs/types/jobs/query/job-filter.ts'
import { RSS_PATH } from '@jobs/types/public/public-paths.ts'
import type { ListingSearch } from './read-search.ts'

export type Change = Partial<Record<keyof FilterQuery | 'q' | 'sort' | 'exact' | 'page', string | undefined>>

const MIDNIGHT = 'T00:00:00.000Z'

const paramsOf = ({ query, isNewestFirst, isLiteral }: ListingSearch): [name: string, value: string][] => [
  ...(query.q ? [['q', query.q] satisfies [string, string]] : []),
  ...filterParams(query).map(([name, value]): [string, string] => [name, value.replace(MIDNIGHT, '')]),
  ...(isNewestFirst ? [['sort', 'newest'] satisfies [string, string]] : []),
  ...(isLiteral ? [['exact', '1'] satisfies [string, string]] : []),
]

/**
 * Returns the path and query of a search with a change applied, on its first page unless the change sets another.
 * Parameters that depend on a removed one are removed too.
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

/** Returns the address of one page of a search, its own by default; equal for equivalent searches. */
export const pageAddress = (search: ListingSearch, page = search.query.page): string =>
  listingAddress(search, { page: page > 1 ? String(page) : undefined })

/** Returns the query of that address with `?`, for the way back from a job's page. */
export const searchPart = (search: ListingSearch): string => pageAddress(search).slice('/jobs'.length)

/** Returns the address of a search's feed. */
export const feedAddress = (search: ListingSearch, path: string = RSS_PATH): string => {
  const params = new URLSearchParams(paramsOf({ ...search, isNewestFirst: false, isLiteral: false }))
  return params.size > 0 ? `${path}?${params.toString()}` : path
}

/** Returns whether the search has any filter. */
export const isNarrowed = ({ query }: ListingSearch): boolean => query.q !== '' || filterParams(query).length > 0
