import type { Catalog } from '../store/catalog.ts'
import { withdrawPostings } from './withdraw-postings.ts'

interface RunRow {
  started_at: number | string
  outcome: string
  items: number | string | null
}

/**
 * After a run that read a feed whole: withdraws the feed's postings that neither this run nor the last successful one
 * has seen. A run that suddenly has less than half the items of the one before is `suspect` and withdraws nothing; when
 * the next is as small, that is what the feed has become.
 * @param items of the payload, whatever became of them
 * @returns with `reason`, for operators, where it is suspect
 */
export const closeMissing = async (
  catalog: Catalog,
  feedKey: string,
  items: number,
  now: number,
): Promise<{ suspect: boolean; withdrawn: number; reason?: string }> => {
  const before: RunRow[] = await catalog.read`SELECT started_at, outcome, items FROM runs
    WHERE feed_key = ${feedKey} AND outcome IN ('succeeded', 'suspect') ORDER BY started_at DESC, id DESC LIMIT 20`
  const last = before.find((run) => run.items !== null)
  const expected = Number(last?.items ?? 0)
  if (items * 2 < expected) {
    const reason = `${items} items after ${expected} the run before: nothing was closed; if the next run is as small, it is believed`
    return { suspect: true, withdrawn: 0, reason }
  }
  const lastSuccess = before.find((run) => run.outcome === 'succeeded')
  if (!lastSuccess) return { suspect: false, withdrawn: 0 }
  const missing: { id: number | string }[] = await catalog.read`SELECT id FROM postings
    WHERE feed_key = ${feedKey} AND withdrawn_at IS NULL AND last_seen_at < ${Number(lastSuccess.started_at)}`
  const withdrawn = await withdrawPostings(
    catalog,
    missing.map((row) => Number(row.id)),
    now,
  )
  return { suspect: false, withdrawn }
}
