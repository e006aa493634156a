import { finishRun, recordProgress, type RunCounts, startRun } from '@jobs/catalog/feeds/runs.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { log } from '@jobs/observability/log.ts'
import type { Failure } from '@jobs/types/feeds/failure.ts'
import { workerName } from '../worker/worker-name.ts'
import { failureOf } from './failure-of.ts'
import type { RunBudget } from './run-budget.ts'
import { createTally, type RunTally } from './run-tally.ts'

/** How often a run records its progress and checks whether it was cancelled. */
const BEAT_MS = 1000

/** A user cancelled the run, which is not retried before the feed's next turn. */
export class RunCancelledError extends Error {
  override name = 'RunCancelledError'
}

/**
 * Executes `work` as a recorded run of a registered feed. A failure is recorded with the counts so far and rethrown; over
 * `budget` it is the BudgetError. A run stopped by `signal` stays open, as after a crash, and is repeated. When a user
 * cancels the run, the signal passed to `work` is aborted and a RunCancelledError is thrown.
 */
export const recordRun = async (
  catalog: Catalog,
  feedKey: string,
  work: (
    tally: RunTally,
    cancelled: AbortSignal,
  ) => Promise<{ items?: number; suspect?: boolean; reason?: string; failure?: Failure } | void>,
  { signal, budget }: { signal?: AbortSignal; budget?: RunBudget } = {},
): Promise<RunCounts> => {
  const run = await startRun(catalog, feedKey, Date.now(), workerName(process.pid))
  const tally = createTally()
  const cancelling = new AbortController()
  const beat = setInterval(() => void report(), BEAT_MS)
  const report = async () => {
    try {
      const { isCancelled } = await recordProgress(catalog, run, tally.progress(), Date.now())
      if (isCancelled) cancelling.abort(new RunCancelledError('the run was cancelled'))
    } catch (error) {
      log.warn('could not record the progress of a run', { feed: feedKey, error })
    }
  }
  try {
    const { items, suspect, reason, failure } = (await work(tally, cancelling.signal)) ?? {}
    const outcome = suspect ? 'suspect' : 'succeeded'
    const details = {
      ...(items !== undefined && { items }),
      ...(reason !== undefined && { error: reason }),
      ...(failure && { failure }),
    }
    await finishRun(catalog, run, { outcome, ...tally.progress(true), ...details }, Date.now())
    return tally.counts
  } catch (thrown) {
    if (signal?.aborted) throw thrown
    if (cancelling.signal.aborted) {
      await finishRun(catalog, run, { outcome: 'cancelled', ...tally.progress(true) }, Date.now())
      throw cancelling.signal.reason
    }
    const isOverBudget = budget?.signal.aborted ?? false
    const error: unknown = isOverBudget ? budget?.signal.reason : thrown
    const message = error instanceof Error ? error.message : 'unknown error'
    const result = {
      outcome: 'failed',
      ...tally.progress(true),
      error: message,
      failure: failureOf(error),
      isOverBudget,
    } as const
    const { isPaused } = await finishRun(catalog, run, result, Date.now())
    if (isPaused) log.warn('paused a feed because its runs exceeded their budget', { feed: feedKey, reason: message })
    throw error
  } finally {
    clearInterval(beat)
    budget?.end()
  }
}
