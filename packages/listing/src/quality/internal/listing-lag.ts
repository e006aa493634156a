import { MANUAL } from '@jobs/catalog/feeds/manual-feed.ts'
import { MIRROR } from '@jobs/catalog/mirror/mirror-feed.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Quality } from '@jobs/types/public/quality.ts'

const DAY_MS = 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000
const DAYS = 30

/**
 * Computes the delay between publication and listing, of jobs published after their feed was first read and whose source
 * states more than the day.
 * @param now UTC milliseconds
 */
export const listingLag = async ({ read }: Catalog, now: number): Promise<Quality['lag']> => {
  const counted = read`FROM jobs JOIN postings ON postings.job_id = jobs.id AND postings.first_seen_at = jobs.created_at
    AND postings.source = jobs.source JOIN feeds ON feeds.key = postings.feed_key
    WHERE jobs.created_at >= ${now - DAYS * DAY_MS} AND jobs.published_at < jobs.created_at
      AND jobs.published_at > feeds.first_read_at AND jobs.published_at % ${DAY_MS} <> 0
      AND feeds.key NOT IN (${MANUAL}, ${MIRROR})`
  const [total]: { jobs: number | string }[] = await read`SELECT COUNT(*) AS jobs ${counted}`
  const jobs = Number(total?.jobs)
  if (jobs === 0) return null
  const at = async (share: number): Promise<number> => {
    const [row]: { lag: number | string }[] = await read`SELECT jobs.created_at - jobs.published_at AS lag ${counted}
      ORDER BY 1 LIMIT 1 OFFSET ${Math.min(jobs - 1, Math.floor(jobs * share))}`
    return Math.round((Number(row?.lag) / HOUR_MS) * 100) / 100
  }
  return { p50Hours: await at(0.5), p90Hours: await at(0.9), jobs }
}
