import { type FeedState, findFeed } from '@jobs/catalog/feeds/feeds.ts'
import { isSuspected } from '@jobs/catalog/feeds/interrupt-runs.ts'
import { findRun } from '@jobs/catalog/feeds/list-runs.ts'
import { abandonRun } from '@jobs/catalog/feeds/request-run.ts'
import type { RunCounts } from '@jobs/catalog/feeds/runs.ts'
import { withdrawExamplesBesideJobs } from '@jobs/catalog/feeds/withdraw-examples.ts'
import { CatalogError } from '@jobs/catalog/store/catalog-error.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { PayloadError } from '@jobs/connectors/connector.ts'
import { needsPermission } from '@jobs/connectors/needs-permission.ts'
import type { Handlers } from '@jobs/queue/queue-port.ts'
import { UnrecoverableError } from '@jobs/queue/unrecoverable-error.ts'
import type { FailureCode } from '@jobs/types/feeds/failure.ts'
import { PERMISSION_REASONS } from '@jobs/types/feeds/permission-reason.ts'
import { refused } from '@jobs/types/refusal.ts'
import { RunCancelledError } from '../feeds/record-run.ts'
import { BudgetError } from '../feeds/run-budget.ts'
import { runFeed } from '../feeds/run-feed.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { createSlots } from './slots.ts'

/** Receives the outcome of each run. */
export interface RunReport {
  succeeded(feed: FeedState, counts: RunCounts): void
  /** `reason` is a short code to count by. */
  failed(feed: FeedState, reason: string, error: unknown): Promise<void> | void
}

/** State of the network on the way to sources. */
export interface Network {
  isDown: () => boolean
  /** Returns whether a due feed may be fetched now; a refused one is run once the network is back. */
  admits: (feed: string) => boolean
}

/** Maximum number of runs that process payloads at the same time; others may wait for their sources. */
const WORKING = 4
const PASSING: ReadonlySet<FailureCode> = new Set(['unresolved', 'unreachable', 'paused', 'timeout', 'stopped'])
const PASSING_STATUS: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * Creates the handler that runs a feed. Transient failures are rethrown for a retry; others wait for the feed's next
 * turn. Example jobs are withdrawn once a live feed delivers. A feed whose last run crashed the worker runs alone, so that
 * another crash affects no other run.
 * @param network while it is down, due feeds are not fetched
 */
export const createFetchFeed = (
  catalog: Catalog,
  fetchPayload: FetchPayload,
  report: RunReport,
  network?: Network,
): Handlers['fetch-feed'] => {
  const runAlone = createRunAlone()
  const inSlot = createSlots(WORKING)
  return async ({ feed: key, run }, { attempt, signal }) => {
    if (run !== undefined && (await isOver(catalog, run, attempt))) return
    const feed = await findFeed(catalog, key)
    if (!feed) throw new UnrecoverableError(`unknown feed ${key}`)
    const needed = feed.permission ? undefined : needsPermission(feed)
    if (needed !== undefined) {
      const failure = { code: 'needs-permission', parameters: {} } as const
      if (run !== undefined)
        await abandonRun(catalog, Number(run), { error: PERMISSION_REASONS[needed], failure }, Date.now())
      throw new UnrecoverableError(refused('permission-needed', { feed: key, reason: needed }).detail)
    }
    // Requested runs are executed even without a network, because a user waits for the outcome.
    if (run === undefined && network?.admits(key) === false) return
    try {
      const counts = await runAlone(await isSuspected(catalog, key), signal, () =>
        inSlot((slot) => runFeed(catalog, feed, signal, (...request) => slot.without(() => fetchPayload(...request)))),
      )
      report.succeeded(feed, counts)
      if (counts.listed + counts.updated + counts.unchanged > 0) await withdrawExamplesBesideJobs(catalog, Date.now())
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof RunCancelledError) return
      await report.failed(feed, reasonOf(error), error)
      if (network?.isDown()) return
      throw mayPass(error) ? error : new UnrecoverableError(error instanceof Error ? error.message : 'unknown error')
    }
  }
}

/** Returns whether a requested run was already executed by another run of the feed, or was cancelled. */
const isOver = async (catalog: Catalog, run: string, attempt: number) => {
  const requested = /^\d{1,15}$/.test(run) ? await findRun(catalog, Number(run)) : undefined
  if (!requested || attempt > 1) return requested?.outcome === 'cancelled'
  return !['waiting', 'running', 'interrupted'].includes(requested.outcome)
}

const reasonOf = (error: unknown) => {
  if (error instanceof FetchError) return error.reason
  if (error instanceof CatalogError) return 'catalogue'
  if (error instanceof BudgetError) return 'budget'
  return error instanceof PayloadError ? 'payload' : 'error'
}

const mayPass = (error: unknown) => {
  if (error instanceof PayloadError || error instanceof BudgetError) return false
  if (!(error instanceof FetchError)) return true
  return error.reason === 'status' ? PASSING_STATUS.has(error.status ?? 0) : PASSING.has(error.reason)
}

/**
 * Runs work concurrently, except exclusive work, which waits for all other work to end and blocks new work meanwhile.
 */
const createRunAlone = () => {
  const underWay = new Set<Promise<unknown>>()
  let last: Promise<unknown> = Promise.resolve()

  return async <Result>(isAlone: boolean, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    const before = last
    const ended = Promise.withResolvers<void>()
    // Later work waits for exclusive work.
    if (isAlone) last = before.then(() => ended.promise)
    try {
      await before
      if (isAlone) await Promise.all(underWay)
      signal.throwIfAborted()
      underWay.add(ended.promise)
      return await work()
    } finally {
      underWay.delete(ended.promise)
      ended.resolve()
    }
  }
}
