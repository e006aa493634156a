import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'

const KEPT_MS = 90 * 24 * 3600 * 1000
const BATCH = 500
const MAX = 25_000

interface RunRow {
  id: number | string
  feed_key: string
  started_at: number | string
  outcome: string
}

/**
 * Deletes runs that started over 90 days ago, up to 25,000 per call. Keeps each feed's latest run, its latest successful
 * one, and the latest that counted items, with which the next one is compared.
 * @returns how many
 */
export const purgeRuns = async (catalog: Catalog, now: number): Promise<number> => {
  let forgotten = 0
  const feeds = new Set<string>()
  const kept = new Set<number>()
  for (let last = 0; forgotten < MAX;) {
    const rows: RunRow[] = await catalog.read`SELECT id, feed_key, started_at, outcome FROM runs
      WHERE id > ${last} ORDER BY id LIMIT ${BATCH}`
    const old = rows.filter((row) => Number(row.started_at) < now - KEPT_MS)
    if (old.length === 0) break
    const others = new Set(old.map((row) => row.feed_key)).difference(feeds)
    for (const id of await lastRuns(catalog, [...others])) kept.add(id)
    for (const key of others) feeds.add(key)
    const ids = old
      .filter(isOver)
      .map((row) => Number(row.id))
      .filter((id) => !kept.has(id))
    if (ids.length > 0) await catalog.transaction((tx) => tx`DELETE FROM runs WHERE id IN ${tx(ids)}`)
    forgotten += ids.length
    last = Number(rows.at(-1)?.id)
  }
  return forgotten
}

const isOver = ({ outcome }: RunRow) => outcome !== 'waiting' && outcome !== 'running'

const lastRuns = async ({ read }: Catalog, feedKeys: readonly string[]): Promise<number[]> => {
  if (feedKeys.length === 0) return []
  const last = (condition: SQL.Query<unknown>) =>
    read`SELECT id FROM runs WHERE feed_key = feeds.key ${condition} ORDER BY started_at DESC, id DESC LIMIT 1`
  const rows: Record<string, number | string | null>[] = await read`SELECT (${last(read``)}) AS latest,
      (${last(read`AND outcome = 'succeeded'`)}) AS succeeded,
      (${last(read`AND outcome IN ('succeeded', 'suspect') AND items IS NOT NULL`)}) AS counted
    FROM feeds WHERE key IN ${read(feedKeys)}`
  return rows.flatMap((row) => Object.values(row).map(Number))
}
