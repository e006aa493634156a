import { listedByIds, type ListedRow, type ListedRows, toJob } from '@jobs/catalog/jobs/listed-rows.ts'
import { listingState } from '@jobs/catalog/revision/catalog-state.ts'
import { newestListed } from '@jobs/catalog/revision/listing-buckets.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Search, SearchOrder, SearchRequest, SearchResult } from '@jobs/search/search-port.ts'
import type { JobList, Meta } from '@jobs/types/jobs/job-list.ts'
import type { JobFilter, LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { Site } from '@jobs/types/site.ts'
import { factsOf } from '../facts/listing-facts.ts'
import { checkNames } from '../filter/check-names.ts'
import { confirmedShare } from '../filter/confirmed-share.ts'
import { matchingAmong } from '../filter/internal/narrowed.ts'
import { locateFilter } from '../filter/locate-filter.ts'
import { inOrder, listNarrowed } from '../order/internal/list-narrowed.ts'

const MAX_ATTEMPTS = 3

export interface ListJobsDeps {
  catalog: Catalog
  search: Search
  site: Site
}

export interface ListJobsRequest extends JobFilter {
  /** 1-based. */
  page: number
  perPage: number
  /** Empty: the whole listing, newest first. */
  q: string
  /** The located filter, for callers that have resolved the location. */
  area?: LocatedFilter['area']
  /** Order of results of `q`; by relevance by default. */
  order?: SearchOrder | undefined
  /** Without `q`: ordered for people, so that no source fills a page with many jobs at once. */
  inTurns?: boolean | undefined
  /** Disables corrections of `q`. */
  literal?: boolean | undefined
  /** Aborts the search. */
  signal?: AbortSignal | undefined
}

/** A page of jobs; callers add terms of use with `withTerms`. */
export interface JobPage {
  data: JobList['data']
  meta: Pick<Meta, 'page' | 'perPage' | 'count'>
}

export interface ListJobsResult extends Pick<SearchResult, 'degraded' | 'corrections' | 'missing'> {
  list: JobPage
  /** Slugs of jobs of unknown age on the page, dated by their first sighting. */
  undated: ReadonlySet<string>
  hasNext: boolean
  /** Number of jobs on all pages; with `q` counted up to MAX_COUNTED + 1. */
  total: number
  /** Share, 0 to 1, of the jobs on all pages confirmed by a source within 48 hours; absent while unknown. */
  confirmed?: number | undefined
  /** Revision of the catalogue from which on the page is valid. */
  revision: number
  /** False if the page may change without a new revision, because the search engine is behind. */
  settled: boolean
}

/**
 * Lists one page of the jobs that meet all conditions: with `q` in the requested order, otherwise newest first, then by slug,
 * or in turns. Empty past the end.
 * @throws CatalogRefusal `invalid` for an unknown place or source
 */
export const listJobs = async (deps: ListJobsDeps, request: ListJobsRequest): Promise<ListJobsResult> => {
  const { page, perPage, q, order, literal, inTurns = false, signal, ...conditions } = request
  const filter = locateFilter(conditions)
  await checkNames(deps.catalog, filter)
  const offset = Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER)
  // One more job than the page shows whether another page follows.
  const range = { offset, limit: perPage + 1 }
  const found = q
    ? await searchedPage(deps, { q, order, literal, ...range, ...(!literal && { fill: perPage }) }, filter, signal)
    : await newestPage(deps, range, filter, inTurns)
  const { rows, ...result } = found
  const shown = rows.slice(0, perPage)
  const data = shown.map((row) => toJob(row, deps.site))
  const undated = new Set(shown.flatMap(({ slug, is_undated }) => (is_undated === 1 ? [slug] : [])))
  return { list: { data, meta: { page, perPage, count: data.length } }, undated, ...result }
}

type FoundPage = Omit<ListJobsResult, 'list' | 'undated'> & { rows: ListedRow[] }

const newestPage = async (
  { catalog }: ListJobsDeps,
  range: { offset: number; limit: number },
  filter: LocatedFilter,
  inTurns: boolean,
): Promise<FoundPage> => {
  const isCounted = isByLanguageOnly(filter) && !inTurns
  const { settled, ...page } = isCounted
    ? { ...(await newestListed(catalog.read, filter.language, range)), settled: true }
    : await listNarrowed(catalog, filter, range, inTurns)
  const confirmed = confirmedShare(catalog, filter)
  return { ...page, hasNext: page.rows.length === range.limit, degraded: false, settled, confirmed }
}

/** Whether a filter has no condition but the language, by which the listing is counted anyway. */
const isByLanguageOnly = (filter: LocatedFilter) =>
  Object.values({ ...filter, language: undefined }).every((condition) => condition === undefined)

const searchedPage = async (
  deps: ListJobsDeps,
  request: SearchRequest,
  filter: LocatedFilter,
  signal: AbortSignal | undefined,
): Promise<FoundPage> => {
  // Reading words, or all facts for the first time, takes a while, during which no snapshot is held.
  if (!factsOf(deps.catalog).isHeld()) await factsOf(deps.catalog).current()
  await deps.search.readAhead?.(request, signal)
  const find = () => foundPage(deps, request, filter)
  // An engine outside the database lags behind it, and no snapshot is held while it responds.
  return await (deps.catalog.outbox ? find() : deps.catalog.snapshot(find))
}

/**
 * Lists a page of search results. An engine outside the database lags behind it, so its page is valid from the revision
 * before the search; with one inside, ids and rows must be of the same revision.
 */
const foundPage = async (
  { catalog, search }: ListJobsDeps,
  request: SearchRequest,
  filter: LocatedFilter,
): Promise<FoundPage> => {
  for (let attempt = 1; ; attempt++) {
    const before = catalog.outbox ? await listingState(catalog) : undefined
    const found = await search.search({ ...request, filter })
    const { ids: all, ...result } = found
    const ids = all.slice(0, request.limit - 1)
    const { revision } = before ?? found
    const { rows, revision: readAt } = await rowsOf(catalog, ids, filter, revision)
    const steady = readAt === revision
    if (!steady && !catalog.outbox && attempt < MAX_ATTEMPTS) continue
    const settled = (before ? !before.pending : steady) && filter.confirmedSince === undefined
    return { ...result, rows, revision, hasNext: all.length === request.limit, settled }
  }
}

/** Reads the listed jobs among `ids` in order, and drops those that no longer meet the filter, which a search engine may not know yet. */
const rowsOf = async (
  catalog: Catalog,
  ids: readonly number[],
  filter: LocatedFilter,
  searchedAt: number,
): Promise<ListedRows> => {
  const { rows, revision } = await listedByIds(catalog.read, ids, searchedAt)
  return { revision, rows: inOrder(rows, ids).filter(await fitting(catalog, filter, ids)) }
}

const fitting = async (catalog: Catalog, filter: LocatedFilter, ids: readonly number[]) => {
  if (!catalog.outbox || ids.length === 0) return () => true
  if (isByLanguageOnly(filter)) return (row: ListedRow) => !filter.language || row.language === filter.language
  const among = matchingAmong(await factsOf(catalog).current(filter), filter, ids)
  return (row: ListedRow) => among.has(Number(row.id))
}
