import type { Change, ChangePage, ChangesFilter } from './change.ts'
import { JobsApiError } from './jobs-api-error.ts'
import { readChanges, readError } from './read-page.ts'
import { wait } from './retry-after.ts'

/** Where a copy keeps how far it has read, so that it continues from there after a restart. */
export interface CursorStore {
  /** @returns what was saved last; undefined to begin with every job that is listed */
  load(): string | undefined | Promise<string | undefined>
  /**
   * Is called once the changes up to `cursor` were taken: whoever takes the next one is done with them. Who saves
   * changes and cursor together, from `changePages`, leaves it out.
   */
  save?(cursor: string): void | Promise<void>
}

export interface FollowOptions {
  /** Without one, it begins with every job that is listed. */
  cursor?: CursorStore | undefined
  /** Whether to wait for more at the last change, which is so by default, or to end there. */
  follow?: boolean | undefined
  /** How many changes are read at once, 1 to 1000; 1000 by default. */
  limit?: number | undefined
  /** Seconds that the service holds a request until something changes, up to 30, which is the default. */
  waitSeconds?: number | undefined
  /** How often in a row a fault of the network or the service is tried again; without it until it is mended. */
  maxRetries?: number | undefined
  /** Is given each fault that will be tried again, and in how many seconds. */
  onRetry?: ((error: unknown, seconds: number) => void) | undefined
  signal?: AbortSignal | undefined
}

interface FollowDeps {
  /** Of one page of changes. */
  addressOf: (filter: ChangesFilter, page: { after: string | undefined; limit: number; wait: number }) => string
  ask: (address: string, init: { headers: Record<string, string>; signal?: AbortSignal }) => Promise<Response>
}

const MAX_WAIT_SECONDS = 30
/** Beyond the time that the service may hold a request, for the answer to arrive; then the connection counts as lost. */
const ANSWER_SECONDS = 60
const FIRST_BACK_OFF_SECONDS = 1
const MAX_BACK_OFF_SECONDS = 60
/** A service that has too many waiting answers at once: it is left for a moment, which also spares the quota. */
const MIN_TURN_SECONDS = 4

/** Pages of changes, from the saved cursor on. A page counts as taken, and its cursor is saved, when the next is wanted. */
export async function* followPages(
  { addressOf, ask }: FollowDeps,
  filter: ChangesFilter,
  options: FollowOptions,
): AsyncGenerator<ChangePage, void, undefined> {
  const { cursor: store, follow = true, limit = 1000, waitSeconds = MAX_WAIT_SECONDS, signal } = options
  let after = await store?.load()
  let canWait = false
  for (;;) {
    const startedAt = Date.now()
    const wanted = { after, limit, wait: canWait ? waitSeconds : 0 }
    const page = await readPatiently(ask, addressOf(filter, wanted), wanted.wait, options)
    if (page.data.length > 0) yield page
    if (page.next !== after) await store?.save?.(page.next)
    if (page.hasMore && page.next === after) throw new JobsApiError({ status: 200 })
    after = page.next
    if (!page.hasMore && !follow) return
    if (page.data.length === 0 && canWait) await wait(MIN_TURN_SECONDS - (Date.now() - startedAt) / 1000, signal)
    canWait = !page.hasMore
  }
}

/** The same, one by one; `save` is called after the last of what was read at once. */
export async function* followChanges(
  deps: FollowDeps,
  filter: ChangesFilter,
  options: FollowOptions,
): AsyncGenerator<Change, void, undefined> {
  for await (const { data } of followPages(deps, filter, options)) yield* data
}

/** One page, however often the network or the service fails first. @throws JobsApiError for what no patience mends */
const readPatiently = async (
  ask: FollowDeps['ask'],
  address: string,
  heldSeconds: number,
  { signal, maxRetries = Number.POSITIVE_INFINITY, onRetry }: FollowOptions,
): Promise<ChangePage> => {
  for (let tries = 0; ; tries++) {
    signal?.throwIfAborted()
    const inTime = AbortSignal.timeout((heldSeconds + ANSWER_SECONDS) * 1000)
    try {
      const response = await ask(address, {
        headers: { accept: 'application/json' },
        signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
      })
      if (response.ok) return readChanges(await response.text(), response)
      throw await readError(response)
    } catch (error) {
      signal?.throwIfAborted()
      if (tries >= maxRetries || !isPassing(error)) throw error
      const seconds = pauseOf(error, tries)
      onRetry?.(error, seconds)
      await wait(seconds, signal)
    }
  }
}

/** The network's faults pass, and those of a service that is overloaded or unavailable; what it refuses does not. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof JobsApiError) || error.reason === 'rate_limited' || error.reason === 'unavailable'

/** What the service asks for; else twice as long each time, and not the same for all who lost it at once. */
const pauseOf = (error: unknown, tries: number): number => {
  if (error instanceof JobsApiError && error.retryAfterSeconds !== undefined) return error.retryAfterSeconds
  const most = Math.min(FIRST_BACK_OFF_SECONDS * 2 ** tries, MAX_BACK_OFF_SECONDS)
  return most * (0.5 + Math.random() / 2)
}
