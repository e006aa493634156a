import type { Catalog } from '../store/catalog.ts'

/** Marks all live postings of a feed as seen, because its payload is unchanged. @returns how many */
export const markFeedSeen = async (catalog: Catalog, feedKey: string, now: number): Promise<number> =>
  await catalog.transaction(async (tx) => {
    const rows: unknown[] = await tx`UPDATE postings SET last_seen_at = ${now}
      WHERE feed_key = ${feedKey} AND withdrawn_at IS NULL RETURNING id`
    return rows.length
  })
