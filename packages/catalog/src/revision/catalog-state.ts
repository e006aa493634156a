import { numberIn } from '@jobs/core/numbers-in.ts'
import type { Catalog } from '../store/catalog.ts'

/** Counts up with every change of the listing: what was read at one revision is still true at the same one. */
export const currentRevision = async (catalog: Catalog): Promise<number> =>
  await numberIn(catalog.read`SELECT number FROM revision`)

/** The same, of the newest moment also within a snapshot. */
export const latestRevision = async (catalog: Catalog): Promise<number> =>
  await numberIn(catalog.latest`SELECT number FROM revision`)

/** The number of listed jobs with its revision. */
export const listingSize = async (catalog: Catalog): Promise<{ revision: number; jobs: number }> => {
  const [row]: Record<'number' | 'jobs', number | string>[] = await catalog.read`
    SELECT number, (SELECT COALESCE(SUM(jobs), 0) FROM listing_counts) AS jobs FROM revision`
  return { revision: Number(row?.number), jobs: Number(row?.jobs) }
}

export interface ListingState {
  revision: number
  /** Changes wait to be carried to a search engine outside the database. */
  pending: boolean
}

/** The revision, and whether a search engine outside the database has yet to follow up to it. */
export const listingState = async (catalog: Catalog): Promise<ListingState> => {
  if (!catalog.outbox) return { revision: await currentRevision(catalog), pending: false }
  const [row]: { number: number | string; pending: boolean | number }[] = await catalog.read`
    SELECT number, EXISTS (SELECT 1 FROM outbox WHERE parked_at IS NULL) AS pending FROM revision`
  return { revision: Number(row?.number), pending: Boolean(row?.pending) }
}

/** True until the first job was ever saved. */
export const isEmpty = async (catalog: Catalog): Promise<boolean> => {
  const rows: unknown[] = await catalog.read`SELECT 1 FROM jobs LIMIT 1`
  return rows.length === 0
}
