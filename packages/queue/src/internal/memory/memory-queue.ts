import { waitAtMost } from '@jobs/core/timeout.ts'
import { type CheckedJob, checkJob, laneOf, LANES } from '../../job-catalogue.ts'
import { QueueError } from '../../queue-error.ts'
import {
  CLOSING_MS,
  DEFAULT_GRACE_MS,
  type Handlers,
  type Queue,
  type QueueOptions,
  type Schedule,
} from '../../queue-port.ts'
import { UnrecoverableError } from '../../unrecoverable-error.ts'
import { isStray } from '../is-stray.ts'
import { backoffMs } from '../retry.ts'
import { runJob, toError } from '../run-job.ts'
import { atTime } from './at-time.ts'

interface Entry {
  job: CheckedJob
  attempts: number
  /** Cancels the timer of a delayed job. */
  cancel?: () => void
  /** Job to run next, enqueued while this one was running. */
  next?: { job: CheckedJob; delayMs: number }
}

/** Creates a queue within this process. Nothing is persisted; schedules are registered again at each start. */
export const createMemoryQueue = ({ retry, slots, keep, onFailed }: QueueOptions): Queue => {
  const unfinished = new Map<string, Entry>()
  const ready: Entry[] = []
  const active = new Map<Entry, Promise<void>>()
  const finished = { completed: 0, failed: 0 }
  const aborting = new AbortController()
  let handlers: Handlers | undefined
  let closing = false
  let closed = false

  const mustBeOpen = () => {
    if (closed) throw new QueueError('closed', 'the queue is closed')
  }

  const pump = () => {
    if (!handlers || closing) return
    for (const lane of LANES) {
      const free = slots[lane] - [...active.keys()].filter(({ job }) => laneOf(job.name) === lane).length
      const next = ready.filter(({ job }) => laneOf(job.name) === lane).slice(0, Math.max(0, free))
      for (const entry of next) {
        ready.splice(ready.indexOf(entry), 1)
        active.set(entry, work(entry, handlers))
      }
    }
  }

  const arrive = (entry: Entry) => {
    delete entry.cancel
    ready.push(entry)
    pump()
  }

  const park = (entry: Entry, delayMs: number) => {
    if (closing) return
    if (delayMs > 0) entry.cancel = atTime(Date.now() + delayMs, () => arrive(entry))
    else arrive(entry)
  }

  const add = (job: CheckedJob, delayMs: number) => {
    const known = unfinished.get(job.subject)
    if (!known) {
      const entry = { job, attempts: 0 }
      unfinished.set(job.subject, entry)
      park(entry, delayMs)
    } else if (active.has(known)) {
      known.next = { job, delayMs }
    } else if (known.cancel && delayMs <= 0) {
      known.cancel()
      arrive(known)
    }
  }

  const finish = (entry: Entry, state: 'completed' | 'failed') => {
    finished[state] = Math.min(finished[state] + 1, keep[state])
    unfinished.delete(entry.job.subject)
    if (entry.next && !closing) add(entry.next.job, entry.next.delayMs)
  }

  const work = async (entry: Entry, by: Handlers) => {
    // Lets the caller mark the entry as active first.
    await Promise.resolve()
    entry.attempts += 1
    let error: Error | undefined
    try {
      await runJob(by, entry.job, { attempt: entry.attempts, signal: aborting.signal })
    } catch (thrown) {
      error = toError(thrown)
    }
    active.delete(entry)
    if (!error) finish(entry, 'completed')
    else if (error instanceof UnrecoverableError || entry.attempts >= retry.attempts) {
      finish(entry, 'failed')
      onFailed({ name: entry.job.name, payload: entry.job.payload, attempts: entry.attempts, error })
    } else park(entry, backoffMs(retry, entry.attempts))
    pump()
  }

  const schedules = createMemorySchedules((job) => add(job, 0))
  return {
    engine: 'process',
    engineVersion: async () => undefined,
    async enqueue(name, payload, { delayMs = 0 } = {}) {
      const job = checkJob(name, payload)
      mustBeOpen()
      add(job, delayMs)
    },
    async schedule(schedule) {
      const job = checkJob(schedule.name, schedule.payload)
      mustBeOpen()
      schedules.set(schedule, job)
    },
    async unschedule(key) {
      mustBeOpen()
      schedules.remove(key)
    },
    async scheduled() {
      mustBeOpen()
      return schedules.keys()
    },
    async depth() {
      mustBeOpen()
      const delayed = unfinished.size - ready.length - active.size
      return { waiting: ready.length, delayed, active: active.size, ...finished }
    },
    start(by) {
      mustBeOpen()
      if (handlers) throw new Error('the queue was started already')
      handlers = by
      pump()
    },
    async close({ graceMs = DEFAULT_GRACE_MS } = {}) {
      closing = true
      schedules.clear()
      for (const { cancel } of unfinished.values()) cancel?.()
      const impatience = setTimeout(() => aborting.abort(new Error('the queue is closing')), graceMs)
      await waitAtMost(graceMs + CLOSING_MS, Promise.all(active.values()))
      clearTimeout(impatience)
      closed = true
    },
  }
}

/** Creates the timers of recurring jobs, which call `enqueue` at each turn. */
const createMemorySchedules = (enqueue: (job: CheckedJob) => void) => {
  const recurring = new Map<string, { everyMs: number; nextAt: number; cancel: () => void }>()
  const remove = (key: string) => {
    recurring.get(key)?.cancel()
    recurring.delete(key)
  }
  const arm = (key: string, everyMs: number, nextAt: number, job: CheckedJob) => {
    const cancel = atTime(nextAt, () => {
      // After a suspension, a single turn makes up for all missed ones; a clock set back delays none.
      const [due, now] = [nextAt + everyMs, Date.now()]
      arm(key, everyMs, due > now && due < now + everyMs ? due : now + everyMs, job)
      enqueue(job)
    })
    recurring.set(key, { everyMs, nextAt, cancel })
  }
  return {
    /** Adds or replaces a schedule; an unchanged interval keeps its next turn. */
    set({ key, everyMs, firstAt = Date.now() }: Schedule, job: CheckedJob) {
      const known = recurring.get(key)
      remove(key)
      const isKept = known?.everyMs === everyMs && !isStray(known.nextAt, everyMs)
      arm(key, everyMs, isKept ? known.nextAt : firstAt, job)
    },
    remove,
    keys: () => [...recurring.keys()],
    clear() {
      for (const key of recurring.keys()) remove(key)
    },
  }
}
