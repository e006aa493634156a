import type { RevisionFollower } from '@jobs/core/revision.ts'
import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'

/** How often the catalogue is looked at while somebody waits; nobody waiting, it is not looked at. */
const LOOK_MS = 250

export interface AwaitChange {
  /** How many wait now. */
  readonly waiting: number
  /** @returns whether the revision has passed `revision`, after `ms` milliseconds at most or when `signal` aborts */
  after(revision: number, ms: number, signal?: AbortSignal): Promise<boolean>
}

interface Waiter {
  revision: number
  done: (passed: boolean) => void
}

/** Waits for changes: one look at the catalogue serves all who wait. */
export const createAwaitChange = (follower: Pick<RevisionFollower, 'current'>): AwaitChange => {
  const waiters = new Set<Waiter>()
  let timer: ReturnType<typeof setInterval> | undefined
  let known = -1

  const look = async () => {
    known = (await follower.current()).revision
    for (const waiter of waiters) if (waiter.revision < known) waiter.done(true)
  }
  const leave = (waiter: Waiter) => {
    waiters.delete(waiter)
    if (waiters.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    get waiting() {
      return waiters.size
    },
    after(revision, ms, signal) {
      if (signal?.aborted) return Promise.resolve(false)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const waiter: Waiter = {
        revision,
        done(passed) {
          clearTimeout(limit)
          signal?.removeEventListener('abort', giveUp)
          leave(waiter)
          resolve(passed)
        },
      }
      const giveUp = () => waiter.done(false)
      const limit = setTimeout(giveUp, ms)
      signal?.addEventListener('abort', giveUp)
      waiters.add(waiter)
      timer ??= setInterval(() => void look(), LOOK_MS)
      return promise
    },
  }
}

const shared = new WeakMap<Catalog, AwaitChange>()

/** The one of a catalogue: all that wait in this process share it. */
export const awaitChangeOf = (catalog: Catalog): AwaitChange => {
  const known = shared.get(catalog) ?? createAwaitChange(followerOf(catalog))
  shared.set(catalog, known)
  return known
}
