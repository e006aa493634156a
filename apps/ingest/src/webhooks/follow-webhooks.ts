import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { dueWebhooks } from '@jobs/catalog/webhooks/list-webhooks.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import { repeat } from '../worker/repeat.ts'

const LOOK_MS = 500

/** Enqueues a delivery for each webhook with undelivered changes, shortly after each change. */
export const followWebhooks = (catalog: Catalog, queue: Queue) =>
  repeat(LOOK_MS, 'could not enqueue webhook deliveries', async () => {
    for (const webhook of await dueWebhooks(catalog, Date.now())) await queue.enqueue('deliver-webhook', { webhook })
  })
