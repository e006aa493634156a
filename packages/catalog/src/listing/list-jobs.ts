import type { Search, SearchOrder, SearchRequest, SearchResult } from '@jobs/search/search-port.ts'
import type { JobList } from '@jobs/types/job-list.ts'
import type { Language } from '@jobs/types/job.ts'
import { attributionOf, licenseOf, type Site } from '@jobs/types/site.ts'
import type { Catalog } from '../store/catalog.ts'
import { type ListingState, listingState } from '../revision/catalog-state.ts'
import { type ListedRow, type ListedRows, listedColumns, readListed, toJob } from './listed-rows.ts'
import { newestListed } from '../revision/listing-buckets.ts'
import { withSnapshot } from '../store/with-snapshot.ts'

const MAX_ATTEMPTS = 3

export interface ListJobsDeps {
  catalog: Catalog
  search: Search
  site: Site
}

export interface ListJobsRequest {
  /** 1-based. */
  page: number
  perPage: number
  /** Empty: the whole listing, newest first. */
  q: string
  language?: Language | undefined
  /** Of what `q` finds; relevance by default. */
  order?: SearchOrder | undefined
}

export interface ListJobsResult {
  list: JobList
  hasNext: boolean
  /** `q` was answered by a weaker engine than the one configured. */
  degraded: boolean
  /** The page is what the catalogue holds from this revision on, until the next one. */
  revision: number
  /** False when the page may change while the revision stays: the search engine has not caught up with it. */
  settled: boolean
}

/** One page of listed jobs. Without `q` newest first, then by slug; with `q` in the order asked for. Past the end: no data. */
export const listJobs = async (deps: ListJobsDeps, request: ListJobsRequest): Promise<ListJobsResult> => {
  const { page, perPage, q, language, order } = request
  const offset = Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER)
  // One more than the page, to know whether another follows.
  const search = () => foundPage(deps, { q, language, order, offset, limit: perPage + 1 })
  const found = q
    ? await withSnapshot(deps.catalog, search)
    : await newestPage(deps.catalog, language, offset, perPage + 1)
  const data = found.rows.slice(0, perPage).map((row) => toJob(row, deps.site))
  const meta = {
    page,
    perPage,
    count: data.length,
    attribution: attributionOf(deps.site),
    docsUrl: deps.site.docsUrl,
    license: licenseOf(deps.site),
  }
  const { hasNext, degraded, revision, settled } = found
  return { list: { data, meta }, hasNext, degraded, revision, settled }
}

type FoundPage = Omit<ListJobsResult, 'list'> & { rows: ListedRow[] }

const newestPage = async (
  catalog: Catalog,
  language: Language | undefined,
  offset: number,
  limit: number,
): Promise<FoundPage> => {
  const { rows, revision } = await newestListed(catalog.read, language, offset, limit)
  return { rows, revision, hasNext: rows.length === limit, degraded: false, settled: true }
}

/**
 * A page found by words. An engine outside the database follows it at a distance, so its page holds from the revision
 * before the search; of one inside, ids and rows have to be of the same revision.
 */
const foundPage = async ({ catalog, search }: ListJobsDeps, request: SearchRequest): Promise<FoundPage> => {
  for (let attempt = 1; ; attempt++) {
    const before = await listingState(catalog)
    const { ids, degraded } = await search.search(request)
    const { rows, revision } = await rowsOf(catalog, ids.slice(0, request.limit - 1), request.language, before)
    const steady = revision === before.revision
    if (!steady && !catalog.outbox && attempt < MAX_ATTEMPTS) continue
    const settled = catalog.outbox ? !before.pending : steady
    return { rows, revision: before.revision, hasNext: ids.length === request.limit, degraded, settled }
  }
}

/** The listed jobs among `ids`, in that order; a search engine may not know yet that one is in another language now. */
const rowsOf = async (
  { read }: Catalog,
  ids: SearchResult['ids'],
  language: Language | undefined,
  before: ListingState,
): Promise<ListedRows> => {
  if (ids.length === 0) return { rows: [], revision: before.revision }
  const { rows, revision } = await readListed(
    read,
    read`SELECT ${listedColumns(read)} FROM jobs WHERE id IN ${read(ids)} AND status = 'active'
      ${language ? read`AND language = ${language}` : read``}`,
  )
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return { revision, rows: ids.flatMap((id) => byId.get(id) ?? []) }
}
