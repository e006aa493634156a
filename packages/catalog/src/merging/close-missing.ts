import type { Failure } from '@jobs/types/failure.ts'
import type { Catalog } from '../store/catalog.ts'
import { withdrawPostings } from './withdraw-postings.ts'

interface RunRow {
  started_at: number | string
  outcome: 'succeeded' | 'suspect'
  items: number | string | null
}

/**
 * After a run that read a feed whole: withdraws the feed's postings that neither this run nor the one that read it whole
 * before has seen. A run that suddenly has less than half the items of the one before is `suspect` and withdraws nothing;
 * when the next is as small, that is what the feed has become, and if it is not, the suspect one was no reading.
 * @param items of the payload, whatever became of them; undefined where it is the one of the last run
 * @returns with `reason`, for operators, where it is suspect
 */
export const closeMissing = async (
  catalog: Catalog,
  feedKey: string,
  items: number | undefined,
  now: number,
): Promise<{ suspect: boolean; withdrawn: number; reason?: string; failure?: Failure }> => {
  const { read } = catalog
  const latest = async (condition = read``): Promise<RunRow | undefined> => {
    const [row]: RunRow[] = await read`SELECT started_at, outcome, items FROM runs
      WHERE feed_key = ${feedKey} AND outcome IN ('succeeded', 'suspect') ${condition}
      ORDER BY started_at DESC, id DESC LIMIT 1`
    return row
  }
  const isShrunk = (before: RunRow | undefined) => items !== undefined && items * 2 < Number(before?.items ?? 0)
  const counted = await latest(read`AND items IS NOT NULL`)
  if (items !== undefined && isShrunk(counted)) {
    const before = Number(counted?.items)
    const reason = `${items} items after ${before} the run before: nothing was closed; if the next run is as small, it is believed`
    const failure = { code: 'shrunk', parameters: { items, before } } as const
    return { suspect: true, withdrawn: 0, reason, failure }
  }
  const isBelieved =
    counted?.outcome === 'suspect' && isShrunk(await latest(read`AND items IS NOT NULL AND outcome = 'succeeded'`))
  const last = isBelieved ? counted : await latest(read`AND outcome = 'succeeded'`)
  if (!last) return { suspect: false, withdrawn: 0 }
  const missing: { id: number | string }[] = await read`SELECT id FROM postings
    WHERE feed_key = ${feedKey} AND withdrawn_at IS NULL AND last_seen_at < ${Number(last.started_at)}`
  const withdrawn = await withdrawPostings(
    catalog,
    missing.map((row) => Number(row.id)),
    now,
  )
  return { suspect: false, withdrawn }
}
