import type { Catalog } from '../store/catalog.ts'

/** Marks a posting, if it is known and live, as seen: it is still carried, whatever became of it this time. */
export const markPostingSeen = async (
  catalog: Catalog,
  { source, externalId }: { source: string; externalId: string },
  now: number,
): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await tx`UPDATE postings SET last_seen_at = ${now}
      WHERE source = ${source} AND external_id = ${externalId} AND withdrawn_at IS NULL`
  })
