import { setTimeout as sleep } from 'node:timers/promises'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { dueWebhooks } from '@jobs/catalog/webhooks/list-webhooks.ts'
import { log } from '@jobs/observability/log.ts'
import { withoutRepeats } from '@jobs/observability/without-repeats.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'

const LOOK_MS = 500

/** Enqueues a delivery for each webhook with undelivered changes, shortly after each change. */
export const followWebhooks = (catalog: Catalog, queue: Queue) => {
  const stopping = new AbortController()
  const report = withoutRepeats((error) => log.warn('could not enqueue webhook deliveries', { error }))
  const follow = async () => {
    while (!stopping.signal.aborted) {
      try {
        for (const webhook of await dueWebhooks(catalog, Date.now()))
          await queue.enqueue('deliver-webhook', { webhook })
      } catch (error) {
        if (!stopping.signal.aborted) report(error instanceof Error ? error : new Error('unknown error'))
      }
      await sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const following = follow()
  return {
    async stop() {
      stopping.abort()
      await following
    },
  }
}
