import { listJobs, type ListJobsDeps, type ListJobsResult } from '@jobs/catalog/list-jobs.ts'
import { publicHeaders } from '@jobs/http/public-headers.ts'
import { SEARCH_HEADER } from '@jobs/http/search-header.ts'
import type { ListJobsQuery } from '@jobs/types/list-jobs-query.ts'
import type { Registry } from 'prom-client'
import { createAnswerCache, type Found, type NewAnswer } from '../../cache/answer-cache.ts'
import { followerOf } from '@jobs/catalog/follow-revision.ts'
import { addCacheMetrics } from '../../cache/cache-metrics.ts'
import { storedAnswer } from '../../cache/stored-answer.ts'
import type { ListingForm } from './listing-form.ts'
import { pagingLinks } from './paging-links.ts'
import type { ReadQuery } from './read-query.ts'

export const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024

/** A weaker engine's answer, or one that lags behind, is asked for again soon: it gets better without a revision. */
const UNSETTLED_MS = 2000

/** How long a page is good while the revision stays. Those past the end are not kept: there is no end of them. */
export const keepMsOf = ({ list, degraded, settled }: ListJobsResult): number => {
  const pastTheEnd = list.meta.page > 1 && list.data.length === 0
  return pastTheEnd ? 0 : degraded || !settled ? UNSETTLED_MS : Infinity
}

/**
 * The listing's pages as finished answers. Pages of `q` have a half of the memory for themselves: there is no end of
 * them, and they shall not push out the listing's own.
 * @returns finds a page, `findNow` one that is at hand; `origin` is where the public reaches this service, for forms that name it
 */
export const createListingPages = (deps: ListJobsDeps, form: ListingForm, cacheBytes: number, registry?: Registry) => {
  const { catalog } = deps
  const edits = () => catalog.edits()
  const follower = followerOf(catalog)
  const listing = createAnswerCache(follower, cacheBytes / 2, edits)
  const searches = createAnswerCache(follower, cacheBytes / 2, edits)
  if (registry) addCacheMetrics(registry, { [form.path]: listing.metrics, [`${form.path}?q`]: searches.metrics })
  const { link: license, ...common } = publicHeaders(deps.site)

  const make = async (query: ListJobsQuery, origin: string): Promise<NewAnswer> => {
    const { page, per_page: perPage, q, language } = query
    const listed = await listJobs(deps, { page, perPage, q, language, order: form.order })
    const { list, hasNext, degraded, revision } = listed
    const body = form.write({ site: deps.site, query, list, hasNext, origin })
    const answer = storedAnswer(body, form.type, {
      ...common,
      'cache-control': 'public, max-age=60, stale-while-revalidate=300',
      link: [...pagingLinks(form.path, query, hasNext), license].join(', '),
      ...(degraded && { [SEARCH_HEADER]: 'degraded' }),
    })
    return { answer, revision, keepMs: keepMsOf(listed) }
  }

  const cacheOf = ({ q }: ListJobsQuery) => (q ? searches : listing)
  const keyOf = (key: string, origin: string) => (origin ? `${origin} ${key}` : key)
  return {
    findNow: ({ query, key }: ReadQuery, origin: string): Found | undefined =>
      cacheOf(query).findNow(keyOf(key, origin)),
    find: ({ query, key }: ReadQuery, origin: string): Promise<Found> =>
      cacheOf(query).find(keyOf(key, origin), () => make(query, origin)),
  }
}
