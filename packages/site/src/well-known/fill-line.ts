import type { Catalog } from '@jobs/catalog/catalog.ts'
import { fillText, firstFill } from '@jobs/catalog/first-fill.ts'

const FRESH_MS = 5000

/**
 * How far the first fill of the catalogue is, in words; empty when it is done. What was found last is returned at once,
 * and looked at again behind it every five seconds, while anybody asks.
 */
export const createFillLine = (catalog: Catalog): (() => string) => {
  let [line, lookedAt, isDone] = ['', Number.NEGATIVE_INFINITY, false]
  const look = async () => {
    const fill = await firstFill(catalog)
    isDone = fill === undefined
    line = fill ? fillText(fill) : ''
  }
  return () => {
    const now = performance.now()
    if (!isDone && now - lookedAt >= FRESH_MS) {
      lookedAt = now
      // Without its database the page says nothing of it.
      look().catch(() => (line = ''))
    }
    return line
  }
}
