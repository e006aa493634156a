import { atTime } from './at-time.ts'
import type { CheckedJob } from '../../job-catalogue.ts'
import type { Schedule } from '../../queue-port.ts'

interface Recurring {
  everyMs: number
  nextAt: number
  cancel: () => void
}

/** Creates the timers of recurring jobs, which call `enqueue` at each turn. */
export const createMemorySchedules = (enqueue: (job: CheckedJob) => void) => {
  const recurring = new Map<string, Recurring>()
  const remove = (key: string) => {
    recurring.get(key)?.cancel()
    recurring.delete(key)
  }
  const arm = (key: string, everyMs: number, nextAt: number, job: CheckedJob) => {
    const cancel = atTime(nextAt, () => {
      // After a suspension, a single turn makes up for all missed ones.
      const [due, now] = [nextAt + everyMs, Date.now()]
      arm(key, everyMs, due > now ? due : now + everyMs, job)
      enqueue(job)
    })
    recurring.set(key, { everyMs, nextAt, cancel })
  }
  return {
    /** Adds or replaces a schedule; an unchanged interval keeps its next turn. */
    set({ key, everyMs, firstAt = Date.now() }: Schedule, job: CheckedJob) {
      const known = recurring.get(key)
      remove(key)
      arm(key, everyMs, known?.everyMs === everyMs ? known.nextAt : firstAt, job)
    },
    remove,
    keys: () => [...recurring.keys()],
    clear() {
      for (const key of recurring.keys()) remove(key)
    },
  }
}
