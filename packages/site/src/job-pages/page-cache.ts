import { followerOf } from '@jobs/catalog/follow-revision.ts'
import { createAnswerCache, STALE_HEADERS } from '@jobs/http/answer-cache.ts'
import { addCacheMetrics } from '@jobs/http/cache-metrics.ts'
import { DEFAULT_CACHE_BYTES } from '@jobs/http/listing-cache.ts'
import { type Finished, finished, type Document } from '@jobs/http/document.ts'
import type { PagesDeps } from '../web/pages-deps.ts'

/** The pages' part of the memory for finished answers, beside the listing's. */
const SHARE = 1 / 8

export interface FreshPage {
  page: Document
  /** How long it is good while the catalogue stays as it is. */
  keepMs: number
}

/**
 * Pages of the catalogue as finished answers: each good for one revision, and for an hour while the catalogue is unavailable.
 * @returns finds the page under a key, or makes it, once for all who ask together
 */
export const createPageCache = ({ catalog, cacheBytes = DEFAULT_CACHE_BYTES, registry }: PagesDeps) => {
  const follower = followerOf(catalog)
  const cache = createAnswerCache(follower, cacheBytes * SHARE, () => catalog.edits())
  if (registry) addCacheMetrics(registry, { '/jobs': cache.metrics })
  return async (key: string, make: () => Promise<FreshPage>): Promise<Finished> => {
    const { answer, stale } = await cache.find(key, async () => {
      const { revision } = await follower.current()
      const { page, keepMs } = await make()
      return { ...finished(page), revision, keepMs }
    })
    return stale ? { answer, headers: STALE_HEADERS } : { answer }
  }
}
