import type { Catalog } from '../store/catalog.ts'

/** Forgets the times from which no job is listed any more: every page of the listing reads what counts there are. */
export const purgeCounts = async (catalog: Catalog): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await tx`DELETE FROM listing_counts WHERE jobs = 0`
  })
