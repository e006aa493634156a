import { numberIn } from '@jobs/core/numbers-in.ts'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { withdrawFeed } from '../merging/withdraw-postings.ts'
import { MIRROR } from '../mirror/mirror-feed.ts'
import { findMirror } from '../mirror/mirror-state.ts'
import { refusal } from '../store/catalog-refusal.ts'
import type { Catalog } from '../store/catalog.ts'
import { isAny, number, rowReader, text } from '../store/rows.ts'
import { lockFeed, noSuchFeed } from './change-feed.ts'
import { isInState } from './interrupt-runs.ts'
import { MANUAL } from './manual-feed.ts'

const MAX_SHOWN = 20

/** Effects of removing a feed on the listing. */
export interface FeedRemoval {
  postings: number
  /** Active jobs that only this feed lists. */
  closes: number
  /** Active jobs that other feeds list too. */
  keeps: number
  /** The latest of the jobs that close, 20 at most. */
  closing: { id: number; slug: string; title: string; companyName: string }[]
}

/** Previews the effects of removing a feed now. @throws CatalogRefusal `not_found` */
export const previewRemoval = async (catalog: Catalog, key: string): Promise<FeedRemoval> => {
  const sql = catalog.read
  if (!(await isAny(sql`SELECT 1 FROM feeds WHERE key = ${key} AND removed_at IS NULL`))) throw noSuchFeed(key)
  const ofFeed = sql`j.status = 'active' AND EXISTS (
    SELECT 1 FROM postings p WHERE p.job_id = j.id AND p.feed_key = ${key} AND p.withdrawn_at IS NULL)`
  const alone = sql`NOT EXISTS (
    SELECT 1 FROM postings o WHERE o.job_id = j.id AND o.feed_key <> ${key} AND o.withdrawn_at IS NULL)`
  const jobs = await numberIn(sql`SELECT COUNT(*) FROM jobs j WHERE ${ofFeed}`)
  const closes = await numberIn(sql`SELECT COUNT(*) FROM jobs j WHERE ${ofFeed} AND ${alone}`)
  return {
    postings: await numberIn(sql`SELECT COUNT(*) FROM postings WHERE feed_key = ${key} AND withdrawn_at IS NULL`),
    closes,
    keeps: jobs - closes,
    closing: await closingRows.all(sql`SELECT j.id, j.slug, j.title, j.company_name FROM jobs j
      WHERE ${ofFeed} AND ${alone} ORDER BY j.published_at DESC, j.slug LIMIT ${MAX_SHOWN}`),
  }
}

const closingRows = rowReader<FeedRemoval['closing'][number]>({
  id: number,
  slug: text,
  title: text,
  companyName: text,
})

/**
 * Removes a feed: it no longer runs, and its postings are withdrawn in batches. Runs and audit entries remain.
 * An interrupted removal resumes when it is repeated; a feed created again under the same key lists its postings again
 * once it has run.
 * @throws CatalogRefusal `not_found`; `conflict` for the feed of manually created jobs, for that of a mirror until it is
 *   ended, and while a run is active
 */
export const removeFeed = async (catalog: Catalog, key: string, by: Actor, now: number): Promise<void> => {
  if (key === MANUAL) throw refusal('conflict', 'feed-by-hand')
  const isNew = await markRemoved(catalog, key, by, now)
  const withdrawn = await withdrawFeed(catalog, key, now)
  if (!isNew && withdrawn === 0) throw noSuchFeed(key)
}

/** @returns false if it was already marked */
const markRemoved = async (catalog: Catalog, key: string, by: Actor, now: number): Promise<boolean> =>
  await catalog.transaction(async (tx) => {
    if (await isAny(tx`SELECT 1 FROM feeds WHERE key = ${key} AND removed_at IS NOT NULL`)) return false
    const { key: _, ...before } = await lockFeed(catalog, tx, key)
    const mirror = key === MIRROR && (await findMirror(catalog))
    if (mirror) throw refusal('conflict', 'follows-another', { url: mirror.url })
    const isRunning = await isAny(tx`SELECT 1 FROM runs WHERE feed_key = ${key} AND ${isInState(tx, 'running', now)}`)
    if (isRunning) throw refusal('conflict', 'feed-running')
    await tx`UPDATE runs SET outcome = 'failed', finished_at = ${now}, error = 'the feed was removed',
        failure = 'removed', failure_parameters = '{}'
      WHERE feed_key = ${key} AND outcome = 'waiting'`
    await tx`UPDATE feeds SET removed_at = ${now}, enabled = 0, etag = NULL, last_modified = NULL WHERE key = ${key}`
    await recordAudit(tx, { by, action: 'feed.remove', key, before }, now)
    return true
  })
