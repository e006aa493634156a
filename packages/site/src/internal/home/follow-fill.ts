import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { type FirstFill, firstFill, hasFeeds } from '@jobs/catalog/feeds/first-fill.ts'
import { withDeadline } from '@jobs/core/timeout.ts'

const FRESH_MS = 5000
/** Maximum time a page waits for the progress. */
const PATIENCE_MS = 300

/** Progress of the first fill of the catalogue. */
export interface FollowedFill {
  /** Undefined when the fill is done or its state is unknown. */
  fill: FirstFill | undefined
  isDone: boolean
}

/**
 * Follows the first fill of the catalogue, refreshed at most every five seconds, on request. Without any feed the fill
 * has not begun, because the worker may start after the pages.
 */
export const followFill = (catalog: Catalog): (() => Promise<FollowedFill>) => {
  let fill: FirstFill | undefined
  let [lookedAt, isDone] = [Number.NEGATIVE_INFINITY, false]
  const look = async () => {
    fill = await firstFill(catalog)
    isDone = fill === undefined && (await hasFeeds(catalog))
  }
  return async () => {
    const now = performance.now()
    if (!isDone && now - lookedAt >= FRESH_MS) {
      lookedAt = now
      // Without its database the page omits the progress.
      await withDeadline(PATIENCE_MS, look()).catch(() => (fill = undefined))
    }
    return { fill, isDone }
  }
}
