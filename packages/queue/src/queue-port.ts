import type { Retry } from './internal/retry.ts'
import type { JobName, Lane, PayloadOf } from './job-catalogue.ts'

/** Together less than the 10 seconds after which Docker kills a container. */
export const DEFAULT_GRACE_MS = 7000
export const CLOSING_MS = 2000

export interface JobContext {
  /** Number of the attempt, from 1; crashed attempts count. */
  attempt: number
  /** Aborted after the grace period of closing, or when this worker has lost the job to another one. */
  signal: AbortSignal
}

/** Handlers by job name; an exception fails the attempt. */
export type Handlers = {
  [Name in JobName]: (payload: PayloadOf<Name>, context: JobContext) => Promise<unknown>
}

export interface Schedule<Name extends JobName = JobName> {
  /** Identifies the schedule; scheduling a key again replaces it. */
  key: string
  everyMs: number
  name: Name
  payload: PayloadOf<Name>
  /** First turn of a new or changed schedule, in UTC milliseconds; defaults to now. */
  firstAt?: number
}

/** Number of jobs by state. Only a limited number of finished jobs is kept and counted. */
export interface QueueDepth {
  waiting: number
  /** Jobs enqueued with a delay or waiting for a retry. */
  delayed: number
  active: number
  completed: number
  failed: number
}

/** A job that failed after its last attempt. */
export interface JobFailure {
  name: string
  payload: unknown
  attempts: number
  error: Error
}

export interface Queue {
  /** Where jobs are kept: in Redis, in this process or its child, or nowhere. */
  readonly engine: 'redis' | 'process' | 'none'
  /** Returns the version of the server; undefined without one. @throws QueueError `unavailable`, `closed` */
  engineVersion(): Promise<string | undefined>
  /**
   * Adds a job. It is merged into a waiting job of the same subject, which loses its delay if the new one has none; while
   * one is running, it waits for its end. Which of the merged payloads is used is unspecified.
   * @throws QueueError `invalid_job`, `unavailable` within seconds, `closed`
   */
  enqueue<Name extends JobName>(name: Name, payload: PayloadOf<Name>, options?: { delayMs?: number }): Promise<void>
  /**
   * Schedules a recurring job. An existing key with the same interval keeps its next turn, so that a restart neither delays
   * nor repeats a run. Turns missed without a worker are made up for by a single one.
   * @throws QueueError like `enqueue`
   */
  schedule<Name extends JobName>(schedule: Schedule<Name>): Promise<void>
  /** Removes a schedule; an unknown key is ignored. @throws QueueError `unavailable`, `closed` */
  unschedule(key: string): Promise<void>
  /** Returns the scheduled keys. @throws QueueError `unavailable`, `closed` */
  scheduled(): Promise<string[]>
  /** @throws QueueError `unavailable`, `closed` */
  depth(): Promise<QueueDepth>
  /** Starts to process jobs; call at most once. A queue that is never started only produces. */
  start(handlers: Handlers): void
  /**
   * Stops taking jobs and waits for running ones, which may still enqueue. After `graceMs` (default 7000), or at once while
   * Redis is unavailable, their signals are aborted; jobs that then stop return to the queue without using up an attempt.
   * Resolves at most 2 s later.
   */
  close(options?: { graceMs?: number }): Promise<void>
}

export interface QueueOptions {
  retry: Retry
  /** Number of jobs that a process runs at the same time, by lane. */
  slots: Record<Lane, number>
  /** Number of finished jobs to keep. */
  keep: { completed: number; failed: number }
  /** Called for each job that failed after its last attempt. */
  onFailed: (failure: JobFailure) => void
  /** Called for faults unrelated to a job, such as a lost connection, from which the queue recovers. */
  onError: (error: Error) => void
}

export interface RedisSettings {
  /** Prefix of every key in Redis. */
  prefix: string
  /** Time without a sign of life after which a job is given to another worker. */
  lockMs: number
  /** How often to look for jobs of dead workers. */
  stalledCheckMs: number
}
