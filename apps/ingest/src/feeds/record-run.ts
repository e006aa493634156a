import type { Catalog } from '@jobs/catalog/catalog.ts'
import { finishRun, type RunCounts, startRun } from '@jobs/catalog/runs.ts'
import { noCounts } from './import-payload.ts'

/**
 * Does `work` as a run of a registered feed: opened before, closed after with what it counted and returned. A failure is recorded
 * with the counts so far, and thrown on; a run stopped by `signal` stays open, as after a crash, and is due again.
 */
export const recordRun = async (
  catalog: Catalog,
  feedKey: string,
  work: (counts: RunCounts) => Promise<{ items?: number; suspect?: boolean } | void>,
  signal?: AbortSignal,
): Promise<RunCounts> => {
  const run = await startRun(catalog, feedKey, Date.now())
  const counts = noCounts()
  try {
    const { items, suspect } = (await work(counts)) ?? {}
    const outcome = suspect ? 'suspect' : 'succeeded'
    await finishRun(catalog, run, { outcome, counts, ...(items !== undefined && { items }) }, Date.now())
    return counts
  } catch (error) {
    if (signal?.aborted) throw error
    const message = error instanceof Error ? error.message : 'unknown error'
    await finishRun(catalog, run, { outcome: 'failed', counts, error: message }, Date.now())
    throw error
  }
}
