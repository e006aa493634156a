import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { oncePer } from '@jobs/core/memo/once-per.ts'
import type { RevisionFollower } from '@jobs/core/revision.ts'
import { setImmediate as othersFirst } from 'node:timers/promises'

/** Interval at which the catalogue is checked while a client waits. */
const LOOK_MS = 250

/** Number of clients woken at once; other requests are served in between. */
const WOKEN_AT_ONCE = 20

interface Waiter {
  revision: number
  done: (passed: boolean) => void
}

/** Waits for changes; one check of the catalogue serves all waiting clients. */
export const createAwaitChange = (follower: Pick<RevisionFollower, 'current'>) => {
  const waiters = new Set<Waiter>()
  let timer: ReturnType<typeof setInterval> | undefined
  let isLooking = false

  const look = async () => {
    const known = (await follower.current()).revision
    for (const [index, waiter] of [...waiters].entries()) {
      if (waiter.revision >= known || !waiters.has(waiter)) continue
      waiter.done(true)
      if (index % WOKEN_AT_ONCE === WOKEN_AT_ONCE - 1) await othersFirst()
    }
  }
  const lookOnce = async () => {
    if (isLooking) return
    isLooking = true
    try {
      await look()
    } finally {
      isLooking = false
    }
  }
  const leave = (waiter: Waiter) => {
    waiters.delete(waiter)
    if (waiters.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    /** Number of waiting clients. */
    get waiting() {
      return waiters.size
    },
    /** @returns whether the revision has passed `revision`, after `ms` milliseconds at most or when `signal` aborts */
    after(revision: number, ms: number, signal?: AbortSignal): Promise<boolean> {
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
      timer ??= setInterval(() => void lookOnce(), LOOK_MS)
      return promise
    },
  }
}

/** Returns the waiter of a catalogue, shared within the process. */
export const awaitChangeOf = oncePer((catalog: Catalog) => createAwaitChange(followerOf(catalog)))
