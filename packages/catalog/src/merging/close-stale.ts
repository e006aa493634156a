import { numbersIn } from '@jobs/core/numbers-in.ts'
import { DAY_MS, MINUTE_MS, WEEK_MS } from '@jobs/types/values/time.ts'
import { MANUAL } from '../feeds/manual-feed.ts'
import { MIRROR } from '../mirror/mirror-feed.ts'
import type { Catalog } from '../store/catalog.ts'
import { withdrawPostings } from './withdraw-postings.ts'

/** Age at which postings of feeds that were not read again are withdrawn. */
const UNREAD_MS = 60 * DAY_MS

/**
 * Withdraws expired postings, and postings without an expiry date that no feed has carried for seven days, or for two
 * intervals of the feed if that is longer. If the feed has not run since then, because the service was off or the posting
 * was imported once, after 60 days. Mirrored postings are withdrawn when their instance was not reached for seven days;
 * postings made by hand are kept.
 * @returns how many
 */
export const closeStale = async (catalog: Catalog, now: number): Promise<number> => {
  const { read } = catalog
  const twoIntervals = read`CAST(f.interval_minutes AS BIGINT) * ${2 * MINUTE_MS}`
  const patience = read`CASE WHEN ${twoIntervals} > ${WEEK_MS} THEN ${twoIntervals} ELSE ${WEEK_MS} END`
  const stale = await numbersIn(read`SELECT p.id FROM postings p JOIN feeds f ON f.key = p.feed_key
    WHERE p.withdrawn_at IS NULL AND (p.expires_at <= ${now} OR (p.expires_at IS NULL AND CASE f.key
      WHEN ${MANUAL} THEN 1 = 0
      WHEN ${MIRROR} THEN EXISTS (SELECT 1 FROM mirror WHERE confirmed_at < ${now - WEEK_MS})
      ELSE p.last_seen_at < ${now - UNREAD_MS} OR (p.last_seen_at < ${now} - ${patience} AND f.interval_minutes > 0
        AND (f.enabled = 0 OR f.last_run_at > p.last_seen_at + ${patience})) END))`)
  return await withdrawPostings(catalog, stale, now)
}
