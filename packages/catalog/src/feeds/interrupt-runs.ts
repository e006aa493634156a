import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import type { RunState } from './runs.ts'

/** Workers report every second; one silent for this long counts as lost. */
const SILENCE_MS = 45_000

/** Whether the worker that last reported at `beatAt` counts as lost. */
export const isLost = (beatAt: number, now: number): boolean => beatAt < now - SILENCE_MS

/** The same as an SQL condition on `runs`. */
const isLostRow = (sql: SQL, now: number) => sql`COALESCE(beat_at, started_at) < ${now - SILENCE_MS}`

/** SQL condition on the state of a run. A running one whose worker is lost counts as interrupted even before that is stored. */
export const isInState = (sql: SQL, state: RunState, now: number) => {
  if (state === 'running') return sql`(outcome = 'running' AND NOT ${isLostRow(sql, now)})`
  if (state !== 'interrupted') return sql`outcome = ${state}`
  return sql`(outcome = 'interrupted' OR (outcome = 'running' AND ${isLostRow(sql, now)}))`
}

/**
 * Interrupts the runs of a lost worker. Their feeds stay due; a feed whose previous run was interrupted too is paused.
 * @param error what happened to the worker, for operators
 * @returns the feeds of the runs, and which of them were paused
 */
export const interruptRuns = async (
  catalog: Catalog,
  { worker, error }: { worker: string; error: string },
  now: number,
): Promise<{ feeds: string[]; paused: string[] }> =>
  await catalog.transaction(async (tx) => {
    const rows: { id: number | string; feed_key: string }[] = await tx`
      UPDATE runs SET outcome = 'interrupted', finished_at = ${now}, error = ${error},
        failure = 'worker-lost', failure_parameters = '{}'
      WHERE worker = ${worker} AND outcome = 'running' RETURNING id, feed_key`
    const paused: string[] = []
    for (const { id, feed_key: key } of rows) {
      if (!(await brokeDown(tx, key, Number(id)))) continue
      await tx`UPDATE feeds SET enabled = 0, paused = ${`${error}, twice in a row`},
        failing_since = COALESCE(failing_since, ${now}) WHERE key = ${key}`
      paused.push(key)
    }
    return { feeds: rows.map((row) => row.feed_key), paused }
  })

/** Whether the feed's latest ended run, before `runId` if given, crashed its worker. */
const brokeDown = async (sql: SQL, feedKey: string, runId = Number.MAX_SAFE_INTEGER): Promise<boolean> => {
  const [row]: { outcome: string; error: string | null; worker: string | null }[] =
    await sql`SELECT outcome, error, worker FROM runs
    WHERE feed_key = ${feedKey} AND id < ${runId} AND outcome NOT IN ('waiting', 'running') ORDER BY id DESC LIMIT 1`
  return row?.outcome === 'interrupted' && row.error !== null && row.worker !== null
}

/** Whether the last run of a feed crashed its worker, so that the next one may crash it again. */
export const isSuspected = async (catalog: Catalog, feedKey: string): Promise<boolean> =>
  await brokeDown(catalog.read, feedKey)

/** Interrupts the runs of workers that were lost without a report, as in a power failure. */
export const interruptLostRuns = async (catalog: Catalog, now: number): Promise<void> => {
  const ids = await numbersIn(catalog.read`SELECT id FROM runs
    WHERE outcome = 'running' AND ${isLostRow(catalog.read, now)}`)
  if (ids.length === 0) return
  await catalog.transaction(
    (tx) => tx`UPDATE runs SET outcome = 'interrupted', finished_at = ${now}
      WHERE id IN ${tx(ids)} AND outcome = 'running' AND ${isLostRow(tx, now)}`,
  )
}
