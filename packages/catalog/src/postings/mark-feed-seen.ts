import type { Catalog } from '../store/catalog.ts'

/** Marks every live posting of a feed as seen: its payload is still the known one. @returns how many there are */
export const markFeedSeen = async (catalog: Catalog, feedKey: string, now: number): Promise<number> =>
  await catalog.transaction(async (tx) => {
    const rows: unknown[] = await tx`UPDATE postings SET last_seen_at = ${now}
      WHERE feed_key = ${feedKey} AND withdrawn_at IS NULL RETURNING id`
    return rows.length
  })
