import type { Registry } from 'prom-client'
import type { RateLimit } from '../quota/rate-limit.ts'

/** Dependencies shared by all handlers that cache answers of the listing. */
export interface ListingCacheDeps {
  rateLimit: RateLimit
  /** Memory for cached answers. */
  cacheBytes?: number | undefined
  /** Receives the cache's metrics. */
  registry?: Registry | undefined
}

interface ListedPage {
  list: { data: readonly unknown[]; meta: { page: number } }
  degraded: boolean
  settled: boolean
}

export const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024

/**
 * Answers of a fallback search engine or of a lagging index are retried soon, because they improve without a new
 * revision.
 */
const UNSETTLED_MS = 2000

/**
 * Returns how long a page is valid while the revision is unchanged. Pages past the end are not cached, since there are
 * infinitely many.
 */
export const keepMsOf = ({ list, degraded, settled }: ListedPage): number => {
  const pastTheEnd = list.meta.page > 1 && list.data.length === 0
  return pastTheEnd ? 0 : degraded || !settled ? UNSETTLED_MS : Infinity
}
