import { recordHeartbeat } from '@jobs/catalog/quality/heartbeats.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { repeat } from '@jobs/observability/repeat.ts'

const MINUTE_MS = 60_000
/** Short enough to hit every minute. */
const BEAT_MS = 20_000

/** Records each minute in which this process could write to the catalogue. @returns a function that stops it */
export const keepHeartbeat = (catalog: Catalog): (() => void) => {
  let recorded = -1
  const beating = repeat(BEAT_MS, 'could not record a heartbeat', async () => {
    const now = Date.now()
    const minute = Math.floor(now / MINUTE_MS)
    if (minute === recorded) return
    await recordHeartbeat(catalog, now)
    recorded = minute
  })
  return () => void beating.stop()
}
