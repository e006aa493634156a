import { Queue as BullQueue, type QueueOptions as BullOptions } from 'bullmq'
import { once } from 'node:events'
import { type CheckedJob, checkJob, LANES, type Lane, laneOf } from '../../job-catalogue.ts'
import { QueueError } from '../../queue-error.ts'
import { DEFAULT_GRACE_MS, type Queue, type QueueOptions, type RedisSettings } from '../../queue-port.ts'
import { isStray } from '../is-stray.ts'
import { connectToProduce, isConnectionError, unavailable } from './redis-connection.ts'
import { REDIS_QUEUES, startRedisWorker } from './redis-worker.ts'

const STATES = ['waiting', 'delayed', 'active', 'completed', 'failed'] as const
const REPLACE_MS = 1000

/**
 * Creates a queue on Redis with BullMQ. Schedules use a separate queue, `ticks`, whose jobs enqueue the actual ones,
 * because BullMQ does not deduplicate jobs of its scheduler. While Redis is unavailable, also at the start, calls fail with
 * `unavailable`.
 */
export const createRedisQueue = async (url: string, options: QueueOptions, settings: RedisSettings): Promise<Queue> => {
  const { prefix } = settings
  const { retry, keep } = options
  const redis = connectToProduce(url)
  /** Without a connection, whatever fails is the same outage: a refused password, or a Redis that does not respond. */
  const onError = (error: Error) =>
    options.onError(redis.status !== 'ready' || isConnectionError(error) ? unavailable(redis, error) : error)
  // Further attempts follow in the background.
  await once(redis, 'ready').catch(onError)
  const defaultJobOptions = {
    attempts: retry.attempts,
    backoff: { type: 'jittered' },
    removeOnComplete: { count: keep.completed },
    removeOnFail: { count: keep.failed },
  }
  let worker: ReturnType<typeof startRedisWorker> | undefined
  let closed = false
  const all: (() => BullQueue)[] = []
  /**
   * Opens a queue, and returns a function that returns it: BullMQ never repeats its first request, so a queue for which that
   * failed is replaced.
   */
  const open = (name: string, more: Partial<BullOptions> = {}) => {
    const make = () => {
      const made = new BullQueue(name, { connection: redis, prefix, ...more })
      made.on('error', onError)
      made.waitUntilReady().catch(async () => {
        await made.close().catch(onError)
        await Bun.sleep(REPLACE_MS)
        if (!closed) queue = make()
      })
      return made
    }
    let queue = make()
    all.push(() => queue)
    return () => queue
  }
  const lanes = LANES.map((lane) => [lane, open(REDIS_QUEUES[lane], { defaultJobOptions })])
  // Object.fromEntries loses the names.
  const jobs = Object.fromEntries(lanes) as Record<Lane, () => BullQueue>
  const ticks = open('ticks')

  const reach = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (closed) throw new QueueError('closed', 'the queue is closed')
    // Before the first connection BullMQ would wait for it.
    if (redis.status !== 'ready') throw unavailable(redis)
    try {
      return await ask()
    } catch (cause) {
      throw unavailable(redis, cause)
    }
  }

  const add = ({ name, payload, subject }: CheckedJob, delay = 0) =>
    reach(() =>
      jobs[laneOf(name)]().add(name, payload, {
        delay,
        deduplication: { id: subject, keepLastIfActive: true, reschedule: delay <= 0 },
      }),
    )

  return {
    engine: 'redis',
    engineVersion: () => reach(async () => (await redis.info('server')).match(/^redis_version:(\S+)/m)?.[1]),
    async enqueue(name, payload, { delayMs } = {}) {
      await add(checkJob(name, payload), delayMs)
    },
    async schedule({ key, everyMs, name, payload, firstAt }) {
      const job = checkJob(name, payload)
      const rhythm = firstAt === undefined ? { every: everyMs } : { every: everyMs, startDate: firstAt }
      const template = { name: job.name, data: job.payload, opts: { removeOnComplete: true, removeOnFail: true } }
      await reach(async () => {
        // BullMQ would keep the next turn.
        const { next = 0, every = 0 } = (await ticks().getJobScheduler(key)) ?? {}
        if (isStray(next, every)) await ticks().removeJobScheduler(key)
        return await ticks().upsertJobScheduler(key, rhythm, template)
      })
    },
    async unschedule(key) {
      await reach(() => ticks().removeJobScheduler(key))
    },
    async scheduled() {
      const all = await reach(() => ticks().getJobSchedulers())
      return all.filter(({ next = 0, every = 0 }) => !isStray(next, every)).map(({ key }) => key)
    },
    depth: () =>
      reach(async () => {
        const counts = await Promise.all(LANES.map((lane) => jobs[lane]().getJobCounts(...STATES)))
        const sum = (state: (typeof STATES)[number]) => counts.reduce((total, lane) => total + (lane[state] ?? 0), 0)
        return {
          waiting: sum('waiting'),
          delayed: sum('delayed'),
          active: sum('active'),
          completed: sum('completed'),
          failed: sum('failed'),
        }
      }),
    start(handlers) {
      if (closed) throw new QueueError('closed', 'the queue is closed')
      if (worker) throw new Error('the queue was started already')
      worker = startRedisWorker({
        url,
        settings,
        handlers,
        options: { ...options, onError },
        tick: (name, payload) => add(checkJob(name, payload)),
      })
    },
    async close({ graceMs = DEFAULT_GRACE_MS } = {}) {
      await worker?.close(graceMs)
      closed = true
      await Promise.all(all.map((queue) => queue().close()))
      redis.disconnect()
    },
  }
}
