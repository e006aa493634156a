import type { Actor } from '@jobs/catalog/audit/record-audit.ts'
import { noSuchFeed } from '@jobs/catalog/feeds/change-feed.ts'
import { findFeed } from '@jobs/catalog/feeds/feeds.ts'
import { findRun, type RunDetails } from '@jobs/catalog/feeds/list-runs.ts'
import { abandonRun, requestRun } from '@jobs/catalog/feeds/request-run.ts'
import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { QueueError } from '@jobs/queue/queue-error.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import { refused } from '@jobs/types/refusal.ts'
import { present } from '../../http/present.ts'
import { refuse } from '../../http/refusal.ts'
import { checkPermission } from './feed-input.ts'

/**
 * Requests a run of a feed, enabled or not; returns the current run if one is waiting or running.
 * @throws CatalogRefusal `not_found`; `conflict` for a feed that is not fetched or lacks permission
 * @throws Refusal 503 while the queue is unavailable
 */
export const triggerRun = async (
  { catalog, queue }: { catalog: Catalog; queue: Queue },
  feedKey: string,
  by: Actor,
): Promise<RunDetails> => {
  const feed = present(await findFeed(catalog, feedKey), () => noSuchFeed(feedKey))
  if (!connectors.get(feed.connector)?.settings.safeParse(feed.settings).success) {
    throw refusal('conflict', 'feed-not-fetched', { feed: feedKey })
  }
  checkPermission(feed)
  const { runId, isNew } = await requestRun(catalog, feedKey, by, Date.now())
  if (isNew) {
    const queueing = queue.enqueue('fetch-feed', { feed: feedKey, run: String(runId) })
    await queued(queueing, (why) => abandonRun(catalog, runId, why, Date.now()))
  }
  return present(await findRun(catalog, runId), () => new Error(`run ${runId} is missing`))
}

const QUEUE_AWAY = { error: 'the queue is unavailable', failure: { code: 'queue', parameters: {} } } as const

/**
 * Waits until work is queued.
 * @param abandon records that it will not be done
 * @throws Refusal 503 while the queue is unavailable
 */
export const queued = async (queueing: Promise<unknown>, abandon: (why: typeof QUEUE_AWAY) => Promise<unknown>) => {
  try {
    await queueing
  } catch (error) {
    if (!(error instanceof QueueError)) throw error
    await abandon(QUEUE_AWAY)
    throw refuse(503, refused('queue-away'), { headers: { 'retry-after': '30' } })
  }
}
