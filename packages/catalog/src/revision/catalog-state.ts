import { numberIn } from '@jobs/core/numbers-in.ts'
import type { Catalog } from '../store/catalog.ts'
import { isAny } from '../store/rows.ts'

/** Increases with every change of the listing; data read at a revision are valid as long as it is current. */
export const currentRevision = async (catalog: Catalog): Promise<number> =>
  await numberIn(catalog.read`SELECT number FROM revision`)

/** Like `currentRevision`, but the newest one even within a snapshot. */
export const latestRevision = async (catalog: Catalog): Promise<number> =>
  await numberIn(catalog.latest`SELECT number FROM revision`)

/** The number of listed jobs at a revision. */
export const listingSize = async (catalog: Catalog): Promise<{ revision: number; jobs: number }> => {
  const [row]: Record<'number' | 'jobs', number | string>[] = await catalog.read`
    SELECT number, (SELECT COALESCE(SUM(jobs), 0) FROM listing_counts) AS jobs FROM revision`
  return { revision: Number(row?.number), jobs: Number(row?.jobs) }
}

/** Returns the revision, and whether a search engine outside the database is behind it. */
export const listingState = async (catalog: Catalog): Promise<{ revision: number; pending: boolean }> => {
  if (!catalog.outbox) return { revision: await currentRevision(catalog), pending: false }
  const [row]: { number: number | string; pending: boolean | number }[] = await catalog.read`
    SELECT number, EXISTS (SELECT 1 FROM outbox WHERE parked_at IS NULL) AS pending FROM revision`
  return { revision: Number(row?.number), pending: Boolean(row?.pending) }
}

/** True until the first job is saved. */
export const isEmpty = async ({ read }: Catalog): Promise<boolean> => !(await isAny(read`SELECT 1 FROM jobs LIMIT 1`))
