import type { Registry } from 'prom-client'
import type { RateLimit } from '../quota/rate-limit.ts'

/** What every finished answer of the listing is counted, kept and reported by. */
export interface ListingCacheDeps {
  rateLimit: RateLimit
  /** Memory for finished answers. */
  cacheBytes?: number | undefined
  /** Gets the cache's metrics. */
  registry?: Registry | undefined
}

interface ListedPage {
  list: { data: readonly unknown[]; meta: { page: number } }
  degraded: boolean
  settled: boolean
}

export const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024

/** A weaker engine's answer, or one that lags behind, is requested again soon: it gets better without a revision. */
const UNSETTLED_MS = 2000

/** How long a page is good while the revision stays. Those past the end are not kept: there is no end of them. */
export const keepMsOf = ({ list, degraded, settled }: ListedPage): number => {
  const pastTheEnd = list.meta.page > 1 && list.data.length === 0
  return pastTheEnd ? 0 : degraded || !settled ? UNSETTLED_MS : Infinity
}
