import { type Job, WaitingError, Worker, type WorkerOptions } from 'bullmq'
import { checkJob } from '../job-catalogue.ts'
import { CLOSING_MS, type Handlers, type QueueOptions, type RedisSettings } from '../queue-port.ts'
import { connectToWork } from './redis-connection.ts'
import { backoffMs } from '../retry.ts'
import { runJob, toError } from '../run-job.ts'
import { UnrecoverableError } from '../unrecoverable-error.ts'
import { within } from '../within.ts'

export interface RedisWorkerDeps {
  url: string
  settings: RedisSettings
  handlers: Handlers
  options: QueueOptions
  /** Enqueues the job of a schedule whose turn has come. */
  tick: (name: string, payload: unknown) => Promise<unknown>
}

export interface RedisWorker {
  close(graceMs: number): Promise<void>
}

/** Works on the jobs and the schedules of one queue; comes back by itself when Redis was away. */
export const startRedisWorker = ({ url, settings, handlers, options, tick }: RedisWorkerDeps): RedisWorker => {
  const { retry, concurrency, onFailed, onError } = options
  const stopped = new AbortController()
  const connection = connectToWork(url, stopped.signal)
  const shared: WorkerOptions = {
    connection,
    prefix: settings.prefix,
    lockDuration: settings.lockMs,
    stalledInterval: settings.stalledCheckMs,
    maxStalledCount: settings.recoveries,
    settings: { backoffStrategy: (attempt) => backoffMs(retry, attempt) },
  }
  const underWay = new Set<Promise<void>>()
  let aborted = false

  // BullMQ passes the signal only to a function with three parameters.
  const process = async (job: Job, token: string | undefined, signal: AbortSignal | undefined) => {
    try {
      const context = { attempt: job.attemptsMade + 1, signal: signal ?? AbortSignal.any([]) }
      const run = runJob(handlers, readJob(job), context)
      underWay.add(run)
      await run.finally(() => underWay.delete(run))
    } catch (thrown) {
      if (!aborted || thrown instanceof UnrecoverableError) throw toError(thrown)
      await job.moveToWait(token)
      throw new WaitingError()
    }
  }

  const jobs = new Worker('jobs', process, { ...shared, concurrency })
  const ticks = new Worker('ticks', async ({ name, data }: Job) => void (await tick(name, data)), shared)
  jobs.on('failed', (job, error) => {
    // Between two attempts a job has failed, but is not finished.
    if (job?.finishedOn === undefined) return
    onFailed({ name: job.name, payload: job.data, attempts: job.attemptsMade, error })
  })
  jobs.on('lockRenewalFailed', (ids) => {
    for (const id of ids) jobs.cancelJob(id, 'another worker may have this job')
  })
  for (const worker of [jobs, ticks]) worker.on('error', onError)
  ticks.on('failed', (_, error) => onError(error))

  return {
    async close(graceMs) {
      // While Redis is away no job can be completed, and BullMQ, unless forced, would wait for it for ever.
      const isUnavailable = connection.status !== 'ready'
      const patience = isUnavailable ? 0 : graceMs
      const impatience = setTimeout(() => {
        aborted = true
        jobs.cancelAllJobs('the queue is closing')
      }, patience)
      if (isUnavailable) await within(CLOSING_MS, Promise.allSettled(underWay))
      await within(patience + CLOSING_MS, Promise.all([jobs.close(isUnavailable), ticks.close(isUnavailable)]))
      clearTimeout(impatience)
      stopped.abort()
      connection.disconnect()
    },
  }
}

/** A store may hold what an older version put there. @throws UnrecoverableError */
const readJob = ({ name, data }: Job) => {
  try {
    return checkJob(name, data)
  } catch (error) {
    throw new UnrecoverableError(toError(error).message, { cause: error })
  }
}
