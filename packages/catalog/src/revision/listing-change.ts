import type { SearchDocument } from '@jobs/search/search-port.ts'
import type { Language } from '@jobs/types/job.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { bucketOf } from './listing-buckets.ts'
import { type Closing, recordClosed, recordListed } from '../changes/record-change.ts'
import { deleteJobPlaces } from '../places/store-geography.ts'

/** A job's place in the listing. */
export interface Listed {
  language: Language
  publishedAt: number
}

/**
 * Makes what follows the jobs table follow one job's change, inside the same transaction: the listing's counts, the
 * search index, its places, the outbox, the changes and the revision. `before` is absent when the job was not listed,
 * `after` says why when it is no longer.
 */
export const listingChanged = async (
  catalog: Catalog,
  tx: SQL,
  jobId: number,
  before: Listed | undefined,
  after: SearchDocument | Closing,
): Promise<void> => {
  const document = 'reason' in after ? undefined : after
  if (!before && !document) return
  const [state]: { number: string | number }[] = await tx`UPDATE revision SET number = number + 1 RETURNING number`
  if (before) await count(tx, before, -1)
  const [revision, now] = [Number(state?.number), Date.now()]
  if ('reason' in after) {
    await catalog.index.remove(tx, [jobId])
    await deleteJobPlaces(tx, jobId)
    await recordClosed(tx, after, { jobId, revision, now })
  } else {
    await count(tx, after, 1)
    await catalog.index.put(tx, [after])
    await recordListed(tx, after.slug, { jobId, revision, now })
  }
  if (catalog.outbox) await tx`INSERT INTO outbox ${tx([{ job_id: jobId, revision, created_at: now }])}`
}

const count = async (tx: SQL, { language, publishedAt }: Listed, change: 1 | -1) => {
  const row = { language, bucket: bucketOf(publishedAt), jobs: change }
  await tx`INSERT INTO listing_counts ${tx([row])}
    ON CONFLICT (language, bucket) DO UPDATE SET jobs = listing_counts.jobs + excluded.jobs`
}
