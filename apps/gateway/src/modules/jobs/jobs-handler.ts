import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import { createAnswerCache, type Found, type NewAnswer, addCacheMetrics } from '@jobs/http/cache/answer-cache.ts'
import { storedAnswer } from '@jobs/http/cache/stored-answer.ts'
import { DEFAULT_CACHE_BYTES, type ListingCacheDeps, keepMsOf } from '@jobs/http/listing/listing-cache.ts'
import { createReadQuery, type ReadQuery } from '@jobs/http/listing/read-query.ts'
import { badRequest } from '@jobs/http/problem-response.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { publicHeaders, SEARCH_HEADER } from '@jobs/http/public-headers.ts'
import { selfOrigin } from '@jobs/http/public-origin.ts'
import { awaitConfirmed } from '@jobs/listing/filter/confirmed-share.ts'
import { type ListJobsDeps, listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { totalText } from '@jobs/listing/ranked/total-text.ts'
import { filterOf } from '@jobs/types/jobs/query/job-filter.ts'
import type { ListJobsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import { withTerms } from '@jobs/types/public/terms.ts'
import type { Registry } from 'prom-client'
import { chargeRequest, type Respond } from '../../http/charge-request.ts'
import { FOR_A_MINUTE } from '../../http/json-answers.ts'
import { createFinisher } from '../../http/kept-answers.ts'
import { jobsJson, type ListingFormat, pagingLinks } from './listing-format.ts'

export type JobsDeps = ListJobsDeps & ListingCacheDeps

export type Listed = { query: ReadQuery }

/** Creates the handler of the listing in one format. */
export const createFormatHandler = (deps: JobsDeps, format: ListingFormat): Handler<Listed> =>
  chargeRequest(deps, createLister(deps, format))

/**
 * Creates the handlers of the listing as JSON: one on its route, and one on the hot path, which validates the query
 * itself.
 */
export const createJobsHandlers = (deps: JobsDeps): { onRoute: Handler<Listed>; onHotPath: Handler } => {
  const list = createLister(deps, jobsJson)
  const readQuery = createReadQuery()
  const onHotPath = chargeRequest(deps, (request, _, waited, address) => {
    const read = readQuery(request.url)
    return 'faults' in read ? badRequest(deps.site, read.faults) : list(request, { query: read }, waited, address)
  })
  return { onRoute: chargeRequest(deps, list), onHotPath }
}

/**
 * Creates the responder of the listing. A cached page is answered synchronously, since a promise costs as much as the
 * answer.
 */
const createLister = (deps: JobsDeps, format: ListingFormat): Respond<Listed> => {
  const { site } = deps
  const finisher = createFinisher(site)
  const pages = createListingPages(deps, format, deps.cacheBytes ?? DEFAULT_CACHE_BYTES, deps.registry)

  return (request, { query: read }, waited) => {
    const finish = finisher(request, read.headers)
    if (finish instanceof Response) return finish
    const inPieces = request.method === 'GET'
    const origin = format.hasOrigin ? selfOrigin(request, site) : ''
    const found = pages.findNow(read, origin)
    return found
      ? finish(found, waited && inPieces)
      : pages.find(read, origin, request.signal).then((made) => finish(made, inPieces))
  }
}

/** Validity of a page's confirmed share: sources confirm jobs, or fail to, without a new revision. */
const SHARE_MS = 5 * 60_000
const UNKNOWN_SHARE_MS = 10_000

/** Formats a share for `X-Confirmed`: three decimals, and 1 only if every job was confirmed. */
const shareText = (share: number): string => String(Math.floor(share * 1000) / 1000)

/**
 * Creates a cache of the listing's pages as finished answers. Pages of `q` use a separate half of the memory, so that
 * the unlimited number of searches cannot evict the others.
 * @returns `find` for a page and `findNow` for a cached one; `origin` is the public origin, for formats that contain it
 */
const createListingPages = (deps: ListJobsDeps, format: ListingFormat, cacheBytes: number, registry?: Registry) => {
  const { catalog } = deps
  const edits = () => catalog.edits()
  const follower = followerOf(catalog)
  const listing = createAnswerCache(follower, cacheBytes / 2, edits)
  const searches = createAnswerCache(follower, cacheBytes / 2, edits)
  if (registry) addCacheMetrics(registry, { [format.path]: listing.metrics, [`${format.path}?q`]: searches.metrics })
  const { link: license, ...common } = publicHeaders(deps.site)

  const make = async (query: ListJobsQuery, origin: string, signal: AbortSignal): Promise<NewAnswer> => {
    const { page, per_page: perPage, q } = query
    await awaitConfirmed(catalog)
    const listed = await listJobs(deps, { ...filterOf(query), page, perPage, q, order: format.order, signal })
    const { list, hasNext, total, degraded, missing, confirmed, revision } = listed
    const body = format.write({ site: deps.site, query, list: withTerms(list, deps.site), hasNext, origin })
    const answer = storedAnswer(body, format.type, {
      ...common,
      'cache-control': FOR_A_MINUTE,
      'x-total-count': totalText(total, q),
      ...(confirmed !== undefined && { 'x-confirmed': shareText(confirmed) }),
      link: [...pagingLinks(format.path, query, hasNext), license].join(', '),
      ...((degraded || missing) && {
        [SEARCH_HEADER]: [degraded && 'degraded', missing && 'relaxed'].filter(Boolean).join(', '),
      }),
    })
    const confirmedMs = confirmed === undefined ? UNKNOWN_SHARE_MS : SHARE_MS
    return { answer, revision, keepMs: Math.min(keepMsOf(listed), confirmedMs) }
  }

  const cacheOf = ({ q }: ListJobsQuery) => (q ? searches : listing)
  const keyOf = (key: string, origin: string) => (origin ? `${origin} ${key}` : key)
  return {
    findNow: ({ query, key }: ReadQuery, origin: string): Found | undefined =>
      cacheOf(query).findNow(keyOf(key, origin)),
    find: ({ query, key }: ReadQuery, origin: string, gone: AbortSignal): Promise<Found> =>
      cacheOf(query).find(keyOf(key, origin), (signal) => make(query, origin, signal), gone),
  }
}
