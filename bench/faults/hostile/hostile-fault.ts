import type { Feed } from '@jobs/catalog/feeds/feeds.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import { z } from 'zod'
import { FEED } from '../feed.ts'
import type { Fault } from '../plan.ts'
import { type FaultRecord, KINDS } from '../load/tally.ts'

/** A run that failed because of an outage is retried after half a minute, then after twice as long each time. */
const PATIENCE_MS = 240_000

const FeedAnswer = z.object({ lastRun: z.object({ outcome: z.string(), error: z.string().optional() }).optional() })
type LastRun = z.infer<typeof FeedAnswer>['lastRun']

interface HostileDeps {
  feeds: readonly Feed[]
  queue: Queue
  /** The backend's URL. */
  backend: string
  /** Token of an admin. */
  token: string
  record: FaultRecord
}

/**
 * Runs all hostile feeds at once. Everything else must be unaffected: each of their runs ends, except those whose
 * source sends a byte per second, and the honest feed is read meanwhile.
 */
export const hostileFault = ({ feeds, queue, backend, token, record }: HostileDeps): Fault => ({
  name: 'hostile feed',
  unharmed: KINDS,
  async run() {
    for (const { key } of feeds) await queue.enqueue('fetch-feed', { feed: key })
    const headers = { authorization: `Bearer ${token}` }
    const lastRunOf = async (key: string): Promise<LastRun> => {
      const response = await fetch(`${backend}/api/admin/feeds/${key}`, { headers })
      return FeedAnswer.parse(await response.json()).lastRun
    }
    const begun = Date.now()
    const waiting = new Set(feeds.map(({ key }) => key).filter((key) => !key.includes('slow')))
    while (waiting.size > 0 && Date.now() - begun < PATIENCE_MS) {
      await Bun.sleep(250)
      for (const key of waiting) {
        const run = await lastRunOf(key)
        if (run && run.outcome !== 'waiting' && run.outcome !== 'running') waiting.delete(key)
        if ((run?.error?.length ?? 0) > 500)
          record.violation(`hostile feed: the error of ${key} is stored at any length`)
      }
    }
    if (waiting.size > 0) record.violation(`hostile feed: ${[...waiting].join(', ')} did not come to an end`)
    const honest = await lastRunOf(FEED.key)
    if (honest?.outcome === 'failed') record.violation('hostile feed: the honest feed failed beside it')
  },
})
