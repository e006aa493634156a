import type { Language } from '@jobs/types/job.ts'
import type { SQL } from 'bun'
import { type Closing, recordClosed, recordListed } from '../changes/record-change.ts'
import { indexedJobs } from '../jobs/indexed-jobs.ts'
import { deleteJobPlaces } from '../places/store-geography.ts'
import type { Catalog } from '../store/catalog.ts'
import { bucketOf, minuteOf } from './listing-buckets.ts'

/** A job's place in the listing. */
export interface Listed {
  language: Language
  publishedAt: number
}

/**
 * Makes what follows the jobs table follow one job's change, inside the same transaction: the listing's counts and
 * minutes, the search index, its places, the outbox, the changes and the revision. The job's own row and its places are
 * written already. `before` is absent when the job was not listed, `closing` says why when it is no longer.
 */
export const listingChanged = async (
  catalog: Catalog,
  tx: SQL,
  jobId: number,
  before: Listed | undefined,
  closing?: Closing,
): Promise<void> => {
  const [after] = closing ? [] : await indexedJobs(tx, [jobId])
  if (!before && !after) return
  const [state]: { number: string | number }[] = await tx`UPDATE revision SET number = number + 1 RETURNING number`
  const [revision, now] = [Number(state?.number), Date.now()]
  if (before) await count(tx, before, -1)
  await touchMinutes(tx, [before, after], revision)
  if (after) {
    await count(tx, after, 1)
    await catalog.index.put(tx, [after])
    await recordListed(tx, after.slug, { jobId, revision, now })
  } else if (closing) {
    await catalog.index.remove(tx, [jobId])
    await deleteJobPlaces(tx, jobId)
    await recordClosed(tx, closing, { jobId, revision, now })
  }
  if (catalog.outbox) await tx`INSERT INTO outbox ${tx([{ job_id: jobId, revision, created_at: now }])}`
}

const count = async (tx: SQL, { language, publishedAt }: Listed, change: 1 | -1) => {
  const row = { language, bucket: bucketOf(publishedAt), jobs: change }
  await tx`INSERT INTO listing_counts ${tx([row])}
    ON CONFLICT (language, bucket) DO UPDATE SET jobs = listing_counts.jobs + excluded.jobs`
}

const touchMinutes = async (tx: SQL, listed: readonly (Listed | undefined)[], revision: number) => {
  const minutes = new Set(listed.flatMap((one) => (one ? minuteOf(one.publishedAt) : [])))
  const rows = [...minutes].map((minute) => ({ minute, revision }))
  await tx`INSERT INTO listing_minutes ${tx(rows)} ON CONFLICT (minute) DO UPDATE SET revision = excluded.revision`
}
