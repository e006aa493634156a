import type { Catalog } from '../store/catalog.ts'

/**
 * Marks failed runs of these feeds as `interrupted`, because the network was down and their sources may be fine.
 * Each feed returns to its state after the last run that counts.
 * @param since UTC milliseconds; earlier runs keep their outcome
 */
export const excuseRuns = async (catalog: Catalog, feedKeys: readonly string[], since: number): Promise<void> => {
  if (feedKeys.length === 0) return
  await catalog.transaction(async (tx) => {
    const excused: { feed_key: string }[] = await tx`UPDATE runs SET outcome = 'interrupted', worker = NULL
      WHERE feed_key IN ${tx(feedKeys)} AND outcome = 'failed' AND finished_at >= ${since} RETURNING feed_key`
    for (const [key, runs] of Map.groupBy(excused, (run) => run.feed_key)) {
      const [last]: { outcome: string; finished_at: number | string; failure: string | null }[] = await tx`
        SELECT outcome, finished_at, failure FROM runs
        WHERE feed_key = ${key} AND outcome IN ('succeeded', 'suspect', 'failed') ORDER BY id DESC LIMIT 1`
      await tx`UPDATE feeds SET last_run_at = ${last?.finished_at ?? null}, last_outcome = ${last?.outcome ?? null},
        failure = ${last?.failure ?? null},
        consecutive_failures = CASE WHEN consecutive_failures > ${runs.length} THEN consecutive_failures - ${runs.length}
          ELSE 0 END,
        failing_since = CASE WHEN ${last?.outcome ?? null} = 'failed' THEN failing_since END
        WHERE key = ${key}`
    }
  })
}
