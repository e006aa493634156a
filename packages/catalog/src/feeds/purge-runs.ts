import { DAY_MS } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'

const KEPT_MS = 90 * DAY_MS
const BATCH = 500
const MAX = 25_000

interface RunRow {
  id: number | string
  started_at: number | string
}

/**
 * Deletes runs that started over 90 days ago, up to 25,000 per call. Keeps each feed's latest run, its latest successful
 * one, and the latest that counted items, with which the next one is compared.
 * @returns how many
 */
export const purgeRuns = async (catalog: Catalog, now: number): Promise<number> => {
  let purged = 0
  for (let last = 0; purged < MAX;) {
    const rows: RunRow[] = await catalog.read`SELECT id, started_at FROM runs WHERE id > ${last}
      ORDER BY id LIMIT ${BATCH}`
    const old = rows.filter((row) => Number(row.started_at) < now - KEPT_MS).map(({ id }) => Number(id))
    if (old.length === 0) break
    purged += await catalog.transaction((tx) => purgeAmong(tx, old))
    last = Number(rows.at(-1)?.id)
  }
  return purged
}

const purgeAmong = async (tx: SQL, ids: readonly number[]): Promise<number> => {
  // Found once per feed: to look for a later run of each would read all that failed since.
  const isNotLast = (condition: SQL.Query<unknown>) => tx`id NOT IN (SELECT COALESCE((SELECT id FROM runs
      WHERE feed_key = feeds.key ${condition} ORDER BY started_at DESC, id DESC LIMIT 1), 0)
    FROM feeds WHERE key IN (SELECT feed_key FROM runs WHERE id IN ${tx(ids)}))`
  const purged: unknown[] = await tx`DELETE FROM runs
    WHERE id IN ${tx(ids)} AND outcome NOT IN ('waiting', 'running')
      AND ${isNotLast(tx``)} AND ${isNotLast(tx`AND outcome = 'succeeded'`)}
      AND ${isNotLast(tx`AND outcome IN ('succeeded', 'suspect') AND items IS NOT NULL`)}
    RETURNING id`
  return purged.length
}
