import { excuseRuns } from '@jobs/catalog/feeds/excuse-runs.ts'
import { markFeedsFollowed } from '@jobs/catalog/feeds/feed-schedule.ts'
import { type FeedState, listFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { fillText, firstFill } from '@jobs/catalog/feeds/first-fill.ts'
import { interruptLostRuns } from '@jobs/catalog/feeds/interrupt-runs.ts'
import { waitingRuns } from '@jobs/catalog/feeds/request-run.ts'
import { withdrawExamplesBesideJobs } from '@jobs/catalog/feeds/withdraw-examples.ts'
import { listSnapshots } from '@jobs/catalog/snapshots/snapshots.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { isFilled } from '@jobs/catalog/store/index-filling.ts'
import { dueWebhooks } from '@jobs/catalog/webhooks/list-webhooks.ts'
import { needsPermission } from '@jobs/connectors/needs-permission.ts'
import { EngineError } from '@jobs/core/engine-error.ts'
import { log } from '@jobs/observability/log.ts'
import { repeat } from '@jobs/observability/repeat.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import { MINUTE_MS } from '@jobs/types/values/time.ts'
import { createHandlers, type HandlerDeps } from '../jobs/handlers.ts'
import { firstTurns } from './first-turns.ts'
import { followNetwork } from './follow-network.ts'
import { followSearch } from './follow-search.ts'
import { soonerRead } from './sooner-read.ts'

/** Short enough that the runs of a lost worker are reported within a minute. */
const LOST_RUNS_EVERY_MS = 10_000
const FEED_PREFIX = 'feed-'
const HOURLY = ['close-stale', 'sync-search', 'forget-old', 'reread-postings', 'write-snapshot', 'draw-sample'] as const
/** Short, because an interrupted run is simply repeated. */
const GRACE_MS = 1000

export interface WorkerDeps extends HandlerDeps {
  queue: Queue
  /** Whether feeds are run; other jobs run in any case. */
  liveFeeds: boolean
}

/**
 * Starts the worker: processes the queue and keeps its schedules in step with the feeds, so that changed feeds and runs
 * requested while the queue was unavailable are picked up within a minute. Also keeps the search server in step with the
 * catalogue and withdraws the example jobs once there is a real one.
 */
export const startWorker = async ({ queue, liveFeeds, ...deps }: WorkerDeps) => {
  const { catalog, index } = deps
  const { report, network, probe } = followNetwork(deps.report, {
    excuse: (feeds, since) => excuseRuns(catalog, feeds, since),
    enqueue: async (feed, delayMs) => await queue.enqueue('fetch-feed', { feed }, { delayMs }),
  })
  queue.start(createHandlers({ ...deps, report, network }))
  const following = index && followSearch({ catalog, index })
  const deliveries = followWebhooks(catalog, queue)
  const endExamples = await followExamples(catalog)
  const known = new Map<string, number>()
  const requested = new Map<string, number>()
  const follow = async () => {
    const hourly = [...HOURLY, ...(deps.fetchPage ? (['probe-jobs'] as const) : [])]
    if (!deps.fetchPage) await queue.unschedule('probe-jobs')
    for (const name of hourly) await queue.schedule({ key: name, everyMs: 60 * MINUTE_MS, name, payload: {} })
    await interruptLostRuns(catalog, Date.now())
    await probe()
    if (liveFeeds) await markFeedsFollowed(catalog, Date.now())
    const fill = liveFeeds ? await firstFill(catalog, Date.now()) : undefined
    if (fill) log.info(`first run of all feeds: ${fillText(fill)}`)
    const feeds = liveFeeds ? await listFeeds(catalog) : []
    for (const { id, feed } of await waitingRuns(catalog)) await queue.enqueue('fetch-feed', { feed, run: String(id) })
    const read = feeds.filter((feed) => feed.enabled && isPermitted(feed))
    await followFeeds(queue, read, known)
    await readSooner(queue, read, requested)
  }
  const timer = setInterval(() => void follow().catch(logFailure), MINUTE_MS)
  const lost = setInterval(() => void interruptLostRuns(catalog, Date.now()).catch(logFailure), LOST_RUNS_EVERY_MS)
  await snapshotSoon(catalog, queue).catch(logFailure)
  await follow().catch(logFailure)
  // A new release may have changed the rules.
  await queue.enqueue('reread-postings', {}).catch(logFailure)
  if (!(await isFilled(catalog.read))) await queue.enqueue('sync-search', {}).catch(logFailure)
  return {
    /** Waits at most `graceMs` for running jobs. */
    async stop(graceMs = GRACE_MS) {
      clearInterval(timer)
      clearInterval(lost)
      endExamples()
      await deliveries.stop()
      await Promise.all([queue.close({ graceMs }), following?.stop()])
    },
  }
}

/** Returns whether a feed has the permission that the terms of its source require, if any. */
const isPermitted = (feed: FeedState) => feed.permission !== undefined || needsPermission(feed) === undefined

/** Resets the hourly schedule of snapshots if there is no snapshot: after a backup is restored, the next run may be an hour away. */
const snapshotSoon = async (catalog: Catalog, queue: Queue): Promise<void> => {
  if ((await listSnapshots(catalog)).length === 0) await queue.unschedule('write-snapshot')
}

const logFailure = (error: unknown) => {
  const message = 'could not update the schedules'
  if (error instanceof EngineError && error.outage) log.warn(`${message}: ${error.message}`)
  else log.error(message, { error })
}

/** Schedules feeds. `known` holds the intervals already scheduled, so that only changed or lost schedules are sent. */
const followFeeds = async (queue: Queue, feeds: readonly FeedState[], known: Map<string, number>) => {
  const wanted = new Set(feeds.map((feed) => `${FEED_PREFIX}${feed.key}`))
  const scheduled = new Set(await queue.scheduled())
  const turns = firstTurns(feeds, Date.now())
  for (const key of scheduled) {
    if (key.startsWith(FEED_PREFIX) && !wanted.has(key)) await queue.unschedule(key)
  }
  for (const feed of feeds) {
    const key = `${FEED_PREFIX}${feed.key}`
    const everyMs = feed.intervalMinutes * MINUTE_MS
    if (scheduled.has(key) && known.get(key) === everyMs) continue
    const firstAt = turns.get(feed.key) ?? Date.now()
    await queue.schedule({ key, everyMs, name: 'fetch-feed', payload: { feed: feed.key }, firstAt })
    known.set(key, everyMs)
  }
}

/** Enqueues early runs of failing and suspect feeds. `requested` holds the last run for which that was done, by feed. */
const readSooner = async (queue: Queue, feeds: readonly FeedState[], requested: Map<string, number>) => {
  for (const feed of feeds) {
    const { key, lastRunAt = 0 } = feed
    if ((soonerRead(feed) ?? Infinity) > Date.now() || requested.get(key) === lastRunAt) continue
    await queue.enqueue('fetch-feed', { feed: key })
    requested.set(key, lastRunAt)
  }
}

const DELIVERIES_EVERY_MS = 500

/** Enqueues a delivery for each webhook with undelivered changes, shortly after each change. */
const followWebhooks = (catalog: Catalog, queue: Queue) =>
  repeat(DELIVERIES_EVERY_MS, 'could not enqueue webhook deliveries', async () => {
    for (const webhook of await dueWebhooks(catalog, Date.now())) await queue.enqueue('deliver-webhook', { webhook })
  })

const EXAMPLES_EVERY_MS = 2000

/** Withdraws the example jobs soon after the first real job is listed. @returns a function that stops it */
export const followExamples = async (catalog: Catalog): Promise<() => void> => {
  const look = async () => {
    try {
      if (!(await withdrawExamplesBesideJobs(catalog, Date.now()))) clearInterval(timer)
    } catch (error) {
      log.warn('could not check the example jobs', { error })
    }
  }
  const timer = setInterval(() => void look(), EXAMPLES_EVERY_MS)
  await look()
  return () => clearInterval(timer)
}
