import { recordHeartbeat } from '@jobs/catalog/quality/heartbeats.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { log } from '@jobs/observability/log.ts'

const MINUTE_MS = 60_000
/** Short enough to hit every minute. */
const BEAT_MS = 20_000

/** Records each minute in which this process could write to the catalogue. @returns a function that stops it */
export const keepHeartbeat = (catalog: Catalog): (() => void) => {
  let recorded = -1
  let isBeating = false
  const beat = async () => {
    const now = Date.now()
    const minute = Math.floor(now / MINUTE_MS)
    if (isBeating || minute === recorded) return
    isBeating = true
    try {
      await recordHeartbeat(catalog, now)
      recorded = minute
    } catch (error) {
      log.warn('could not record a heartbeat', { error })
    } finally {
      isBeating = false
    }
  }
  void beat()
  const timer = setInterval(() => void beat(), BEAT_MS)
  timer.unref()
  return () => clearInterval(timer)
}
