import { waitAtMost } from '@jobs/core/timeout.ts'
import { type Job, WaitingError, Worker, type WorkerOptions } from 'bullmq'
import { checkJob, LANES, type Lane } from '../../job-catalogue.ts'
import { CLOSING_MS, type Handlers, type QueueOptions, type RedisSettings } from '../../queue-port.ts'
import { UnrecoverableError } from '../../unrecoverable-error.ts'
import { backoffMs } from '../retry.ts'
import { runJob, toError } from '../run-job.ts'
import { connectToWork } from './redis-connection.ts'

/** Queue names in Redis; `jobs` dates from when all jobs shared one queue. */
export const REDIS_QUEUES = {
  feeds: 'jobs',
  upkeep: 'upkeep',
  webhooks: 'webhooks',
  trials: 'trials',
  probes: 'probes',
} as const satisfies Record<Lane, string>

export interface RedisWorkerDeps {
  url: string
  settings: RedisSettings
  handlers: Handlers
  options: QueueOptions
  /** Enqueues the job of a schedule that is due. */
  tick: (name: string, payload: unknown) => Promise<unknown>
}

/** Starts workers for jobs and schedules, which reconnect after an outage of Redis. */
export const startRedisWorker = ({ url, settings, handlers, options, tick }: RedisWorkerDeps) => {
  const { retry, slots, onFailed, onError } = options
  const stopped = new AbortController()
  const connection = connectToWork(url, stopped.signal)
  const shared: WorkerOptions = {
    connection,
    prefix: settings.prefix,
    lockDuration: settings.lockMs,
    stalledInterval: settings.stalledCheckMs,
    // A crash counts as an attempt; otherwise a job could crash one worker after another.
    maxStalledCount: retry.attempts - 1,
    settings: { backoffStrategy: (attempt) => backoffMs(retry, attempt) },
  }
  const underWay = new Set<Promise<void>>()
  let aborted = false

  // BullMQ passes the signal only to functions with three parameters.
  const process = async (job: Job, token: string | undefined, signal: AbortSignal | undefined) => {
    try {
      const context = { attempt: attemptOf(job, retry.attempts), signal: signal ?? AbortSignal.any([]) }
      const run = runJob(handlers, readJob(job), context)
      underWay.add(run)
      await run.finally(() => underWay.delete(run))
    } catch (thrown) {
      if (!aborted || thrown instanceof UnrecoverableError) throw toError(thrown)
      await job.moveToWait(token)
      throw new WaitingError()
    }
  }

  const jobs = LANES.map((lane) => new Worker(REDIS_QUEUES[lane], process, { ...shared, concurrency: slots[lane] }))
  const ticks = new Worker('ticks', async ({ name, data }: Job) => void (await tick(name, data)), shared)
  for (const worker of jobs) {
    worker.on('failed', (job, error) => {
      // The event also fires between attempts, when the job is not finished.
      if (job?.finishedOn === undefined) return
      onFailed({ name: job.name, payload: job.data, attempts: job.attemptsMade + job.stalledCounter, error })
    })
    worker.on('lockRenewalFailed', (ids) => {
      for (const id of ids) worker.cancelJob(id, 'another worker may have this job')
    })
  }
  const all = [...jobs, ticks]
  for (const worker of all) worker.on('error', onError)
  ticks.on('failed', (_, error) => onError(error))

  return {
    async close(graceMs: number): Promise<void> {
      // While Redis is unavailable no job can complete, and BullMQ would wait forever unless forced.
      const isUnavailable = connection.status !== 'ready'
      const patience = isUnavailable ? 0 : graceMs
      const impatience = setTimeout(() => {
        aborted = true
        for (const worker of jobs) worker.cancelAllJobs('the queue is closing')
      }, patience)
      if (isUnavailable) await waitAtMost(CLOSING_MS, Promise.allSettled(underWay))
      await waitAtMost(patience + CLOSING_MS, Promise.all(all.map((worker) => worker.close(isUnavailable))))
      clearTimeout(impatience)
      stopped.abort()
      connection.disconnect()
    },
  }
}

/** Returns the number of this attempt, counting crashed ones. @throws UnrecoverableError after the last attempt */
const attemptOf = ({ attemptsMade, stalledCounter }: Job, attempts: number): number => {
  const attempt = attemptsMade + stalledCounter + 1
  if (attempt > attempts)
    throw new UnrecoverableError(`failed: the worker crashed in ${stalledCounter} of ${attempts} attempts`)
  return attempt
}

/** Validates a stored job, which may come from an older version. @throws UnrecoverableError */
const readJob = ({ name, data }: Job) => {
  try {
    return checkJob(name, data)
  } catch (error) {
    throw new UnrecoverableError(toError(error).message, { cause: error })
  }
}
