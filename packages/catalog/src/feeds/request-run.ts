import { numberIn, numbersIn } from '@jobs/core/numbers-in.ts'
import type { Failure } from '@jobs/types/feeds/failure.ts'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { refusal } from '../store/catalog-refusal.ts'
import type { Catalog } from '../store/catalog.ts'
import { forUpdate } from '../store/locks.ts'
import { column, number, rowsOf, text } from '../store/rows.ts'
import { lockFeed } from './change-feed.ts'
import { isInState, isLost } from './interrupt-runs.ts'
import { failureColumns, type RunState, storedError } from './runs.ts'

/**
 * Requests a run of a feed by the next free worker. Returns the waiting or active run of the feed, if there is one.
 * @throws CatalogRefusal `not_found`
 */
export const requestRun = async (
  catalog: Catalog,
  feedKey: string,
  by: Actor,
  now: number,
): Promise<{ runId: number; isNew: boolean }> =>
  await catalog.transaction(async (tx) => {
    await lockFeed(catalog, tx, feedKey)
    const [open] = await numbersIn(tx`SELECT id FROM runs WHERE feed_key = ${feedKey}
      AND (outcome = 'waiting' OR ${isInState(tx, 'running', now)}) ORDER BY outcome DESC, started_at DESC, id DESC LIMIT 1`)
    if (open !== undefined) return { runId: open, isNew: false }
    const row = { feed_key: feedKey, started_at: now, requested_at: now, requested_by: by.email, outcome: 'waiting' }
    const runId = await numberIn(tx`INSERT INTO runs ${tx([row])} RETURNING id`)
    await recordAudit(tx, { by, action: 'feed.run', key: feedKey, after: { run: runId } }, now)
    return { runId, isNew: true }
  })

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

/** Fails a waiting run that could not be handed to a worker; the state of its feed is unchanged. */
export const abandonRun = async (
  catalog: Catalog,
  runId: number,
  { error, failure }: { error: string; failure: Failure },
  now: number,
): Promise<void> => {
  await catalog.transaction(
    (tx) => tx`UPDATE runs SET outcome = 'failed', finished_at = ${now}, error = ${storedError(error)},
        ${tx(failureColumns(failure))}
      WHERE id = ${runId} AND outcome = 'waiting'`,
  )
}

/** Lists waiting runs with their feeds. */
export const waitingRuns = async ({ read }: Catalog): Promise<{ id: number; feed: string }[]> =>
  await waitingRows.all(read`SELECT id, feed_key FROM runs WHERE outcome = 'waiting' ORDER BY id`)

const waitingRows = rowsOf({ id: number, feed: column('feed_key', text) })
