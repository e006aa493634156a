import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { Failure } from '@jobs/types/feeds/failure.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import type { Catalog } from '../store/catalog.ts'
import { number, optional, type RowOf, rowsOf } from '../store/rows.ts'
import { withdrawPostings } from './withdraw-postings.ts'

/** From this number on, items missing all at once must be missing for a day. */
const MANY = 5

/** Runs with the number of items in their payloads. */
const runRows = rowsOf({ startedAt: number, items: optional(number) })
type Run = RowOf<typeof runRows>

/**
 * Withdraws, after a complete run, the postings of the feed that neither this complete run nor the previous one has seen. A
 * run with less than half the items of the last trusted one is `suspect` and withdraws nothing. It is confirmed if the next
 * run is as small, or, if five or more items are missing, all runs of a day are; a larger run discards the suspect ones.
 * Runs from before the clock was set back are ignored.
 * @param items number of items in the payload, rejected ones included; undefined if the payload is unchanged
 * @returns with `reason`, for operators, if it is suspect
 */
export const closeMissing = async (
  catalog: Catalog,
  feedKey: string,
  items: number | undefined,
  now: number,
): Promise<{ suspect: boolean; withdrawn: number; reason?: string; failure?: Failure }> => {
  const { read } = catalog
  const lastRead = (condition = read``) =>
    runRows.first(read`SELECT started_at, items FROM runs
      WHERE feed_key = ${feedKey} AND outcome = 'succeeded' AND started_at <= ${now} ${condition}
      ORDER BY started_at DESC, id DESC LIMIT 1`)
  const full = items === undefined ? undefined : await lastRead(read`AND items IS NOT NULL`)
  const before = full?.items ?? 0
  let last: Run | undefined
  if (items !== undefined && items * 2 < before) {
    const patience = before - items < MANY ? 0 : DAY_MS
    const first = await runRows.first(read`SELECT started_at, items FROM runs
      WHERE feed_key = ${feedKey} AND outcome = 'suspect' AND items IS NOT NULL AND started_at >= ${full?.startedAt ?? 0}
      ORDER BY started_at, id LIMIT 1`)
    if (!first || first.startedAt > now - patience) {
      const reason = `${items} items after ${before} before: nothing was closed`
      const failure = { code: 'shrunk', parameters: { items, before } } as const
      return { suspect: true, withdrawn: 0, reason, failure }
    }
    last = first
  } else last = await lastRead()
  if (!last) return { suspect: false, withdrawn: 0 }
  const missing = await numbersIn(read`SELECT id FROM postings
    WHERE feed_key = ${feedKey} AND withdrawn_at IS NULL AND last_seen_at < ${last.startedAt}`)
  return { suspect: false, withdrawn: await withdrawPostings(catalog, missing, now) }
}
