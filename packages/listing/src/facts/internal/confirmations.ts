import { createRevisionOnce } from '@jobs/core/memo/revision-memo.ts'
import type { SQL } from 'bun'
import { setImmediate as othersFirst } from 'node:timers/promises'

/** Number of jobs read at once. */
const IDS = 20_000
/** Minimum interval between reads, because sources confirm jobs without a new revision. */
const KEPT_MS = 10_000

/** When a source last carried each listed job, by job id, UTC milliseconds. */
export type Confirmations = ReadonlyMap<number, number>

/** Reads the confirmations again after each new revision and after ten seconds. */
export const createConfirmations = (sql: SQL) => {
  const once = createRevisionOnce<Confirmations>(1)
  return async (revision: number): Promise<Confirmations> => {
    const now = Date.now()
    return await once('', { revision, now, until: now + KEPT_MS }, () => readConfirmations(sql))
  }
}

/** Reads when a source last carried each job, in slices that let other work run. */
const readConfirmations = async (sql: SQL): Promise<Confirmations> => {
  const times = new Map<number, number>()
  const [range]: { last: number | string | null }[] = await sql`SELECT MAX(id) AS last FROM jobs`
  for (let from = 0; from <= Number(range?.last ?? -1); from += IDS) {
    const some = await readThose(sql, sql`p.job_id >= ${from} AND p.job_id < ${from + IDS}`)
    for (const [id, time] of some) times.set(id, time)
    await othersFirst()
  }
  return times
}

/** Reads when a source last carried each of the given jobs. */
export const confirmationsOf = async (sql: SQL, ids: readonly number[]): Promise<Confirmations> =>
  ids.length === 0 ? new Map() : await readThose(sql, sql`p.job_id IN ${sql(ids)}`)

const readThose = async (sql: SQL, which: SQL.Query<unknown>): Promise<Confirmations> => {
  const rows: { job_id: number | string; at: number | string }[] = await sql`
    SELECT p.job_id, MAX(COALESCE(m.last_confirmed_at, p.last_seen_at)) AS at
    FROM postings p LEFT JOIN mirrored_jobs m ON m.job_id = p.job_id
    WHERE ${which} AND p.withdrawn_at IS NULL GROUP BY p.job_id`
  return new Map(rows.map((row) => [Number(row.job_id), Number(row.at)]))
}
