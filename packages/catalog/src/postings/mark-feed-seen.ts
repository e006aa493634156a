import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { Catalog } from '../store/catalog.ts'
import { pacedSum } from '../store/internal/paced.ts'

/** Maximum number of postings per transaction. */
const BATCH = 5000

/**
 * Marks all live postings of a feed as seen, in several transactions, because its payload is unchanged.
 * @returns how many
 */
export const markFeedSeen = async (catalog: Catalog, feedKey: string, now: number): Promise<number> => {
  const live = await numbersIn(
    catalog.read`SELECT id FROM postings WHERE feed_key = ${feedKey} AND withdrawn_at IS NULL`,
  )
  return await pacedSum(catalog, live, BATCH, async (tx, ids) => {
    const rows: unknown[] = await tx`UPDATE postings SET last_seen_at = ${now}
      WHERE id IN ${tx(ids)} AND feed_key = ${feedKey} AND withdrawn_at IS NULL RETURNING id`
    return rows.length
  })
}
