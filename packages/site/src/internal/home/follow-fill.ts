import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { type FirstFill, firstFill, hasFeeds } from '@jobs/catalog/feeds/first-fill.ts'
import { withDeadline } from '@jobs/core/timeout.ts'

const FRESH_MS = 5000
/** How long a page waits for it. */
const PATIENCE_MS = 300

/** How far the first fill of the catalogue is. */
export interface FollowedFill {
  /** Undefined when it is done, and while that is not known. */
  fill: FirstFill | undefined
  isDone: boolean
}

/**
 * Follows the first fill of the catalogue: looked at every five seconds, while anybody asks. It has not begun as long as
 * there is no feed: the worker may start after the pages.
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
      // Without its database the page says nothing of it.
      await withDeadline(PATIENCE_MS, look()).catch(() => (fill = undefined))
    }
    return { fill, isDone }
  }
}
