import type { Catalog } from '@jobs/catalog/catalog.ts'
import { finishRun, recordProgress, type RunCounts, startRun } from '@jobs/catalog/runs.ts'
import { log } from '@jobs/observability/log.ts'
import { noCounts } from './import-payload.ts'
import type { RunBudget } from './run-budget.ts'
import { workerName } from '../worker/worker-name.ts'

/** How often a run shows in its record how far it is. */
const BEAT_MS = 2000

/**
 * Does `work` as a run of a registered feed: opened before, closed after with what it counted and returned. A failure is recorded
 * with the counts so far, and thrown on, an overrun of `budget` as its BudgetError; a run stopped by `signal` stays open,
 * as after a crash, and is due again.
 */
export const recordRun = async (
  catalog: Catalog,
  feedKey: string,
  work: (counts: RunCounts) => Promise<{ items?: number; suspect?: boolean; reason?: string } | void>,
  { signal, budget }: { signal?: AbortSignal; budget?: RunBudget } = {},
): Promise<RunCounts> => {
  const run = await startRun(catalog, feedKey, Date.now(), workerName(process.pid))
  const counts = noCounts()
  const beat = setInterval(() => {
    recordProgress(catalog, run, counts, Date.now()).catch((error: unknown) =>
      log.warn('the progress of a run could not be recorded', { feed: feedKey, error }),
    )
  }, BEAT_MS)
  try {
    const { items, suspect, reason } = (await work(counts)) ?? {}
    const outcome = suspect ? 'suspect' : 'succeeded'
    const details = { ...(items !== undefined && { items }), ...(reason !== undefined && { error: reason }) }
    await finishRun(catalog, run, { outcome, counts, ...details }, Date.now())
    return counts
  } catch (thrown) {
    if (signal?.aborted) throw thrown
    const isOverBudget = budget?.signal.aborted ?? false
    const error: unknown = isOverBudget ? budget?.signal.reason : thrown
    const message = error instanceof Error ? error.message : 'unknown error'
    const result = { outcome: 'failed', counts, error: message, isOverBudget } as const
    const { isPaused } = await finishRun(catalog, run, result, Date.now())
    if (isPaused) log.warn('a feed was paused: its runs exceeded their budget', { feed: feedKey, reason: message })
    throw error
  } finally {
    clearInterval(beat)
    budget?.end()
  }
}
