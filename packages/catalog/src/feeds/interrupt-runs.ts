import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import type { RunState } from './runs.ts'

/** Workers report every two seconds; one silent for so long is gone. */
const SILENCE_MS = 45_000

/** Whether the worker that last reported at `beatAt` is gone. */
export const isLost = (beatAt: number, now: number): boolean => beatAt < now - SILENCE_MS

/** The same as an SQL condition on `runs`. */
const isLostRow = (sql: SQL, now: number) => sql`COALESCE(beat_at, started_at) < ${now - SILENCE_MS}`

/** SQL condition on the state of a run; a running one whose worker is gone counts as interrupted before it is stored as such. */
export const isInState = (sql: SQL, state: RunState, now: number) => {
  if (state === 'running') return sql`(outcome = 'running' AND NOT ${isLostRow(sql, now)})`
  if (state !== 'interrupted') return sql`outcome = ${state}`
  return sql`(outcome = 'interrupted' OR (outcome = 'running' AND ${isLostRow(sql, now)}))`
}

/**
 * Interrupts the runs of workers that are gone. Their feeds stay due; a feed whose previous run was interrupted as well is
 * paused.
 * @param error what became of the worker, for operators
 * @param now UTC milliseconds
 * @returns the feeds of the runs, and those of them that are paused now
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

/** Whether the feed's latest run that ended, before `runId` if given, took its worker with it. */
const brokeDown = async (sql: SQL, feedKey: string, runId = Number.MAX_SAFE_INTEGER): Promise<boolean> => {
  const [row]: { outcome: string; error: string | null; worker: string | null }[] =
    await sql`SELECT outcome, error, worker FROM runs
    WHERE feed_key = ${feedKey} AND id < ${runId} AND outcome NOT IN ('waiting', 'running') ORDER BY id DESC LIMIT 1`
  return row?.outcome === 'interrupted' && row.error !== null && row.worker !== null
}

/** Whether a worker broke down in the last run of a feed, so that the next one may break it down again. */
export const isSuspected = async (catalog: Catalog, feedKey: string): Promise<boolean> =>
  await brokeDown(catalog.read, feedKey)

/** Ends the runs whose worker is gone without a word, as after a loss of power. @param now UTC milliseconds */
export const interruptLostRuns = async (catalog: Catalog, now: number): Promise<void> => {
  const lost: { id: number | string }[] = await catalog.read`SELECT id FROM runs
    WHERE outcome = 'running' AND ${isLostRow(catalog.read, now)}`
  if (lost.length === 0) return
  const ids = lost.map((row) => Number(row.id))
  await catalog.transaction(
    (tx) => tx`UPDATE runs SET outcome = 'interrupted', finished_at = ${now}
      WHERE id IN ${tx(ids)} AND outcome = 'running' AND ${isLostRow(tx, now)}`,
  )
}
