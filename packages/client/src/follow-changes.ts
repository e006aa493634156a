import { addressOf } from './address-of.ts'
import type { Change, ChangePage, ChangesFilter } from './change.ts'
import { JobsApiError } from './jobs-api-error.ts'
import { readChanges, readError } from './read-page.ts'
import { wait } from './retry-after.ts'

/** Stores the cursor of a copy, so that it can continue after a restart. */
export interface CursorStore {
  /** @returns the last saved cursor; undefined to start with every listed job */
  load(): string | undefined | Promise<string | undefined>
  /**
   * Called when the changes up to `cursor` have been processed, which is when the next one is requested. Omit it if you
   * save changes and cursor together with `changePages`.
   */
  save?(cursor: string): void | Promise<void>
}

export interface FollowOptions {
  /** If omitted, starts with every listed job. */
  cursor?: CursorStore | undefined
  /** Whether to wait for new changes after the last one; true by default. */
  follow?: boolean | undefined
  /** Maximum changes per request, 1 to 1000; 1000 by default. */
  limit?: number | undefined
  /** Seconds that the service may hold a request until there is a change, up to 30; 30 by default. */
  waitSeconds?: number | undefined
  /** Maximum consecutive retries after network or service errors; unlimited by default. */
  maxRetries?: number | undefined
  /** Called with each error that will be retried and the delay in seconds. */
  onRetry?: ((error: unknown, seconds: number) => void) | undefined
  signal?: AbortSignal | undefined
}

interface FollowDeps {
  base: URL
  ask: (address: string, init: { headers: Record<string, string>; signal?: AbortSignal }) => Promise<Response>
}

const MAX_WAIT_SECONDS = 30
/**
 * Time for the response to arrive, beyond the time that the service may hold the request; then the connection counts as
 * lost.
 */
const ANSWER_SECONDS = 60
const FIRST_BACK_OFF_SECONDS = 1
const MAX_BACK_OFF_SECONDS = 60
/** A service with too many waiting clients responds immediately, so the client pauses, which also saves quota. */
const MIN_TURN_SECONDS = 4

/**
 * Yields pages of changes from the saved cursor on. A page counts as processed, and its cursor is saved, when the next
 * one is requested.
 */
export async function* followPages(
  { base, ask }: FollowDeps,
  filter: ChangesFilter,
  options: FollowOptions,
): AsyncGenerator<ChangePage, void, undefined> {
  const { cursor: store, follow = true, limit = 1000, waitSeconds = MAX_WAIT_SECONDS, signal } = options
  let after = await store?.load()
  let canWait = false
  for (;;) {
    const startedAt = Date.now()
    const held = canWait && waitSeconds > 0 ? waitSeconds : undefined
    const address = addressOf(base, 'changes', { after, limit, wait: held, ...filter })
    const page = await readPatiently(ask, address, held ?? 0, options)
    if (page.data.length > 0) yield page
    if (page.next !== after) await store?.save?.(page.next)
    if (page.hasMore && page.next === after) throw new JobsApiError({ status: 200 })
    after = page.next
    if (!page.hasMore && !follow) return
    if (page.data.length === 0 && canWait) await wait(MIN_TURN_SECONDS - (Date.now() - startedAt) / 1000, signal)
    canWait = !page.hasMore
  }
}

/** Yields the same changes one at a time; `save` is called after the last one of a page. */
export async function* followChanges(
  deps: FollowDeps,
  filter: ChangesFilter,
  options: FollowOptions,
): AsyncGenerator<Change, void, undefined> {
  for await (const { data } of followPages(deps, filter, options)) yield* data
}

/** Returns one page, with retries. @throws JobsApiError for errors that retrying cannot resolve */
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

/** Whether an error is temporary: network errors, and an overloaded or unavailable service. Refusals are not. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof JobsApiError) || error.reason === 'rate_limited' || error.reason === 'unavailable'

/**
 * Returns the delay that the service requests; otherwise doubles it each time, with jitter so that clients do not
 * return together.
 */
const pauseOf = (error: unknown, tries: number): number => {
  if (error instanceof JobsApiError && error.retryAfterSeconds !== undefined) return error.retryAfterSeconds
  const most = Math.min(FIRST_BACK_OFF_SECONDS * 2 ** tries, MAX_BACK_OFF_SECONDS)
  return most * (0.5 + Math.random() / 2)
}
