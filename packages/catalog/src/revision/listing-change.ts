import type { SearchDocument } from '@jobs/search/search-port.ts'
import type { Language } from '@jobs/types/job.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { bucketOf } from './listing-buckets.ts'
import { deleteJobPlaces } from '../places/store-geography.ts'

/** A job's place in the listing. */
export interface Listed {
  language: Language
  publishedAt: number
}

/**
 * Makes what follows the jobs table follow one job's change, inside the same transaction: the listing's counts, the
 * search index, its places, the outbox and the revision. `before` and `after` are absent when the job was or is not listed.
 */
export const listingChanged = async (
  catalog: Catalog,
  tx: SQL,
  jobId: number,
  before: Listed | undefined,
  after: SearchDocument | undefined,
): Promise<void> => {
  if (!before && !after) return
  const [state]: { number: string | number }[] = await tx`UPDATE revision SET number = number + 1 RETURNING number`
  if (before) await count(tx, before, -1)
  if (after) await count(tx, after, 1)
  if (after) await catalog.index.put(tx, [after])
  else {
    await catalog.index.remove(tx, [jobId])
    await deleteJobPlaces(tx, jobId)
  }
  if (catalog.outbox) {
    const entry = { job_id: jobId, revision: Number(state?.number), created_at: Date.now() }
    await tx`INSERT INTO outbox ${tx([entry])}`
  }
}

const count = async (tx: SQL, { language, publishedAt }: Listed, change: 1 | -1) => {
  const row = { language, bucket: bucketOf(publishedAt), jobs: change }
  await tx`INSERT INTO listing_counts ${tx([row])}
    ON CONFLICT (language, bucket) DO UPDATE SET jobs = listing_counts.jobs + excluded.jobs`
}
