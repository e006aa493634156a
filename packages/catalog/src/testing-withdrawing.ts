import { withdrawNamed } from './merging/withdraw-postings.ts'
import type { Catalog } from './store/catalog.ts'

/** Withdraws one posting like `withdrawNamed`. @returns whether it was known and live */
export const withdrawPosting = async (
  catalog: Catalog,
  { source, externalId }: { source: string; externalId: string },
  now: number,
): Promise<boolean> => (await withdrawNamed(catalog, source, [externalId], now)) > 0
