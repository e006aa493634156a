import type { Catalog } from '../store/catalog.ts'
import { MANUAL } from '../feeds/manual-feed.ts'
import { withdrawPostings } from './withdraw-postings.ts'

const STALE_MS = 60 * 24 * 3600 * 1000

/**
 * Withdraws postings that have expired, and those no feed has carried for 60 days; one made by hand has no feed to carry
 * it and stays.
 * @param now UTC milliseconds
 * @returns how many
 */
export const closeStale = async (catalog: Catalog, now: number): Promise<number> => {
  const rows: { id: number | string }[] = await catalog.read`SELECT id FROM postings
    WHERE withdrawn_at IS NULL AND (expires_at <= ${now} OR (last_seen_at < ${now - STALE_MS} AND feed_key <> ${MANUAL}))`
  return await withdrawPostings(
    catalog,
    rows.map((row) => Number(row.id)),
    now,
  )
}
