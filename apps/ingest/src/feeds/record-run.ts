import type { Catalog } from '@jobs/catalog/catalog.ts'
import { finishRun, recordProgress, type RunCounts, startRun } from '@jobs/catalog/runs.ts'
import { log } from '@jobs/observability/log.ts'
import { noCounts } from './import-payload.ts'
import { workerName } from '../worker/worker-name.ts'

/** How often a run shows in its record how far it is. */
const BEAT_MS = 2000

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
  const run = await startRun(catalog, feedKey, Date.now(), workerName(process.pid))
  const counts = noCounts()
  const beat = setInterval(() => {
    recordProgress(catalog, run, counts, Date.now()).catch((error: unknown) =>
      log.warn('the progress of a run could not be recorded', { feed: feedKey, error }),
    )
  }, BEAT_MS)
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
  } finally {
    clearInterval(beat)
  }
}
