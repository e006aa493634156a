import type { JobName, Lane, PayloadOf } from './job-catalogue.ts'
import type { Retry } from './internal/retry.ts'

/** Together below the 10 seconds that Docker waits before it kills. */
export const DEFAULT_GRACE_MS = 7000
export const CLOSING_MS = 2000

export interface JobContext {
  /** From 1; those that ended with their worker count. */
  attempt: number
  /** Aborted when the queue closes and its patience is over, or when this worker has lost the job to another one. */
  signal: AbortSignal
}

/** What is done for each job of the catalogue; a throw is a failed attempt. */
export type Handlers = {
  [Name in JobName]: (payload: PayloadOf<Name>, context: JobContext) => Promise<unknown>
}

export interface Schedule<Name extends JobName = JobName> {
  /** Scheduling a key again replaces what it held. */
  key: string
  everyMs: number
  name: Name
  payload: PayloadOf<Name>
  /** When a new key or a changed interval fires first, in epoch milliseconds; at once by default. */
  firstAt?: number
}

/** How many jobs there are in each state. Finished ones are kept within bounds, so the last two stop growing. */
export interface QueueDepth {
  waiting: number
  /** Waiting for their time: enqueued with a delay, or between two attempts. */
  delayed: number
  active: number
  completed: number
  failed: number
}

/** A job that was given up. */
export interface JobFailure {
  name: string
  payload: unknown
  attempts: number
  error: Error
}

export interface Queue {
  /** What keeps its jobs: a Redis, this process or its child, or nothing. */
  readonly engine: 'redis' | 'process' | 'none'
  /** Of a server that keeps them; undefined without one. @throws QueueError `unavailable`, `closed` */
  engineVersion(): Promise<string | undefined>
  /**
   * Adds a job. While one of the same subject waits, it is folded into that one, which comes forward if its own time is
   * later than at once; while one is under way, it waits for its end. Which of the folded payloads runs is not promised.
   * @throws QueueError `invalid_job`, `unavailable` within seconds, `closed`
   */
  enqueue<Name extends JobName>(name: Name, payload: PayloadOf<Name>, options?: { delayMs?: number }): Promise<void>
  /**
   * Enqueues a job again and again. The same key with the same interval keeps its rhythm, so that a restart neither
   * delays nor repeats a run. Turns missed while no worker ran are made up for by one.
   * @throws QueueError as `enqueue`
   */
  schedule<Name extends JobName>(schedule: Schedule<Name>): Promise<void>
  /** Removes a schedule; an unknown key is ignored. @throws QueueError `unavailable`, `closed` */
  unschedule(key: string): Promise<void>
  /** The keys that are scheduled. @throws QueueError `unavailable`, `closed` */
  scheduled(): Promise<string[]>
  /** @throws QueueError `unavailable`, `closed` */
  depth(): Promise<QueueDepth>
  /** Begins to work on jobs; once per queue. A queue that is never started only produces. */
  start(handlers: Handlers): void
  /**
   * Takes no further job and waits for those under way, which may still enqueue. After `graceMs`, 7000 by default, or
   * at once while Redis is unavailable, their signals are aborted; those that give up then go back to the queue without having
   * used up an attempt. Resolves 2 s after that at the latest.
   */
  close(options?: { graceMs?: number }): Promise<void>
}

export interface QueueOptions {
  retry: Retry
  /** How many jobs of each lane one process works on at a time. */
  slots: Record<Lane, number>
  /** How many finished jobs are kept. */
  keep: { completed: number; failed: number }
  /** Called for each job that was given up. */
  onFailed: (failure: JobFailure) => void
  /** Called for faults that belong to no job, such as a lost connection; the queue mends them by itself. */
  onError: (error: Error) => void
}

export interface RedisSettings {
  /** Begins every key in Redis. */
  prefix: string
  /** A job whose worker has been silent for so long is given to another one. */
  lockMs: number
  /** How often dead workers are looked for. */
  stalledCheckMs: number
}
