import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { refusal } from '../store/catalog-refusal.ts'
import type { Catalog } from '../store/catalog.ts'
import { forUpdate } from '../store/locks.ts'
import { isLost } from './interrupt-runs.ts'
import type { RunState } from './runs.ts'

/**
 * Cancels a run: a waiting one at once, an active one within seconds by its worker. Postings that it saved are kept, and
 * missing ones are not withdrawn. Idempotent.
 * @throws CatalogRefusal `not_found`; `conflict` for a finished run
 */
export const cancelRun = async (catalog: Catalog, runId: number, by: Actor, now: number): Promise<void> =>
  await catalog.transaction(async (tx) => {
    const [run]: { feed_key: string; outcome: RunState; beat_at: number | string }[] = await tx`
      SELECT feed_key, outcome, COALESCE(beat_at, started_at) AS beat_at FROM runs
      WHERE id = ${runId} ${forUpdate(catalog, tx)}`
    if (!run) throw refusal('not_found', 'no-run')
    const { feed_key: key, outcome } = run
    if (outcome === 'waiting' || (outcome === 'running' && isLost(Number(run.beat_at), now))) {
      const ended = { outcome: 'cancelled', finished_at: now, cancel_requested_at: now }
      await tx`UPDATE runs SET ${tx(ended)} WHERE id = ${runId}`
    } else if (outcome === 'running') {
      await tx`UPDATE runs SET cancel_requested_at = COALESCE(cancel_requested_at, ${now}) WHERE id = ${runId}`
    } else throw refusal('conflict', 'run-over')
    await recordAudit(tx, { by, action: 'feed.cancel', key, before: { run: runId, outcome } }, now)
  })
