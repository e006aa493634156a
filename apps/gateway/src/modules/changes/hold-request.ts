import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { oncePer } from '@jobs/core/memo/once-per.ts'
import { awaitChangeOf } from '@jobs/listing/changes/await-change.ts'
import { setTimeout } from 'node:timers/promises'

/** Above this number of waiting requests, changes wake no further ones. */
const MAX_WAITING = 10_000

/** Per client. */
const MAX_WAITS = 8

/** A request above the limits is held this long, so that a client that retries at once costs little. */
const UNFOLLOWED_MS = 3000

export interface Held {
  /** Whether the page has no changes, and none follow it. */
  isEmpty: boolean
  revision: number
}

interface Hold {
  waitSeconds: number
  signal: AbortSignal
  /** Network of the client, which limits its waiting requests. */
  network: string
}

/**
 * Creates a function that reads a page and, while it is empty, again after each change for up to `waitSeconds`. A
 * client with eight waiting requests is held for at most three seconds, then answered with any changes since.
 */
export const createHoldRequest = (catalog: Catalog) => {
  const waiter = awaitChangeOf(catalog)
  const waits = waitsOf(catalog)

  return async <Found extends Held>(
    /** @param seen revision up to which the previous page was empty */
    read: (seen?: number) => Promise<Found>,
    { waitSeconds, signal, network }: Hold,
  ): Promise<Found> => {
    const until = performance.now() + waitSeconds * 1000
    let found = await read()
    if (!found.isEmpty || waitSeconds === 0) return found
    const waiting = waits.get(network) ?? 0
    if (waiting >= MAX_WAITS || waiter.waiting >= MAX_WAITING) {
      await setTimeout(Math.min(UNFOLLOWED_MS, waitSeconds * 1000), undefined, { signal }).catch(() => {})
      return signal.aborted ? found : await read(found.revision)
    }
    waits.set(network, waiting + 1)
    try {
      for (let left = waitSeconds * 1000; left > 0 && found.isEmpty;) {
        const changed = await waiter.after(found.revision, left, signal)
        if (!changed) break
        found = await read(found.revision)
        left = until - performance.now()
      }
      return found
    } finally {
      const left = (waits.get(network) ?? 1) - 1
      if (left > 0) waits.set(network, left)
      else waits.delete(network)
    }
  }
}

/** Returns the number of waiting requests per client, across all paths. */
const waitsOf = oncePer((_catalog: Catalog) => new Map<string, number>())
