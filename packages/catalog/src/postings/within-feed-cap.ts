import { numberIn } from '@jobs/core/numbers-in.ts'
import type { Catalog } from '../store/catalog.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'

/**
 * Returns the postings of a feed that may be listed: all existing ones, and new ones up to `maxJobs`. The postings belong
 * to one feed and source.
 */
export const withinFeedCap = async (
  catalog: Catalog,
  postings: readonly Posting[],
  maxJobs: number,
): Promise<readonly Posting[]> => {
  const [first] = postings
  if (!first) return []
  const { feedKey, source } = first
  const live = await numberIn(catalog.read`
    SELECT COUNT(*) FROM postings WHERE feed_key = ${feedKey} AND withdrawn_at IS NULL`)
  const room = maxJobs - live
  if (postings.length <= room) return postings
  const ids = postings.map(({ externalId }) => externalId)
  const rows: { external_id: string }[] = await catalog.read`
    SELECT external_id FROM postings
    WHERE source = ${source} AND external_id IN ${catalog.read(ids)} AND withdrawn_at IS NULL`
  const known = new Set(rows.map((one) => one.external_id))
  const fresh = new Set(postings.filter(({ externalId }) => !known.has(externalId)).slice(0, Math.max(0, room)))
  return postings.filter((posting) => known.has(posting.externalId) || fresh.has(posting))
}
