import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'

const KEPT_MS = 90 * 24 * 3600 * 1000
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
  const hasLater = (condition: SQL.Query<unknown>) => tx`EXISTS (SELECT 1 FROM runs later
    WHERE later.feed_key = runs.feed_key AND (later.started_at, later.id) > (runs.started_at, runs.id) ${condition})`
  const purged: unknown[] = await tx`DELETE FROM runs
    WHERE id IN ${tx(ids)} AND outcome NOT IN ('waiting', 'running') AND ${hasLater(tx``)}
      AND (outcome <> 'succeeded' OR ${hasLater(tx`AND later.outcome = 'succeeded'`)})
      AND (outcome NOT IN ('succeeded', 'suspect') OR items IS NULL
        OR ${hasLater(tx`AND later.outcome IN ('succeeded', 'suspect') AND later.items IS NOT NULL`)})
    RETURNING id`
  return purged.length
}
