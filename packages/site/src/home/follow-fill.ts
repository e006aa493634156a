import type { Catalog } from '@jobs/catalog/catalog.ts'
import { type FirstFill, firstFill } from '@jobs/catalog/first-fill.ts'

const FRESH_MS = 5000

/** How far the first fill of the catalogue is. */
export interface FollowedFill {
  /** Undefined when it is done, and while that is not known. */
  fill: FirstFill | undefined
  isDone: boolean
}

/**
 * Follows the first fill of the catalogue. What was found last is returned at once, and looked at again behind it every
 * five seconds, while anybody asks.
 */
export const followFill = (catalog: Catalog): (() => FollowedFill) => {
  let fill: FirstFill | undefined
  let [lookedAt, isDone] = [Number.NEGATIVE_INFINITY, false]
  const look = async () => {
    fill = await firstFill(catalog)
    isDone = fill === undefined
  }
  return () => {
    const now = performance.now()
    if (!isDone && now - lookedAt >= FRESH_MS) {
      lookedAt = now
      // Without its database the page says nothing of it.
      look().catch(() => (fill = undefined))
    }
    return { fill, isDone }
  }
}
