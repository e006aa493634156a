import type { Failure } from '@jobs/types/failure.ts'
import type { Catalog } from '../store/catalog.ts'
import { withdrawPostings } from './withdraw-postings.ts'

interface RunRow {
  started_at: number | string
  items: number | string | null
}

/**
 * After a run that read a feed whole: withdraws the feed's postings that neither this run nor the one that read it whole
 * before has seen. A run that suddenly has less than half the items of the one before is `suspect` and withdraws nothing;
 * when the next is as small, that is what the feed has become.
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
  // A suspect run without a count could not read all of the feed.
  const whole = read`feed_key = ${feedKey} AND (outcome = 'succeeded' OR (outcome = 'suspect' AND items IS NOT NULL))`
  const [counted]: RunRow[] = await read`SELECT started_at, items FROM runs
    WHERE ${whole} AND items IS NOT NULL ORDER BY started_at DESC, id DESC LIMIT 1`
  const expected = Number(counted?.items ?? 0)
  if (items !== undefined && items * 2 < expected) {
    const reason = `${items} items after ${expected} the run before: nothing was closed; if the next run is as small, it is believed`
    const failure = { code: 'shrunk', parameters: { items, before: expected } } as const
    return { suspect: true, withdrawn: 0, reason, failure }
  }
  const [last]: RunRow[] = await read`SELECT started_at, items FROM runs
    WHERE ${whole} ORDER BY started_at DESC, id DESC LIMIT 1`
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
