import type { Catalog } from '../store/catalog.ts'

/** Deletes empty buckets, because every page of the listing reads all of them. */
export const purgeCounts = async (catalog: Catalog): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await tx`DELETE FROM listing_counts WHERE jobs = 0`
  })
