import { numberIn } from '@jobs/core/numbers-in.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import type { Catalog } from '../store/catalog.ts'
import { foundByName, nameRows } from './found-by-name.ts'

/**
 * Returns the postings of a feed that may be listed: all existing ones, and new ones up to `maxJobs`.
 * @param postings of one feed, possibly of several sources
 */
export const withinFeedCap = async (
  { read }: Catalog,
  postings: readonly Posting[],
  maxJobs: number,
): Promise<readonly Posting[]> => {
  const [first] = postings
  if (!first) return []
  const live = await numberIn(read`
    SELECT COUNT(*) FROM postings WHERE feed_key = ${first.feedKey} AND withdrawn_at IS NULL`)
  const room = maxJobs - live
  if (postings.length <= room) return postings
  const known = await foundByName(postings, (source, ids) =>
    nameRows.all(read`
      SELECT external_id FROM postings
      WHERE source = ${source} AND external_id IN ${read(ids)} AND withdrawn_at IS NULL`),
  )
  const fresh = new Set(postings.filter((posting) => !known.has(posting)).slice(0, Math.max(0, room)))
  return postings.filter((posting) => known.has(posting) || fresh.has(posting))
}
