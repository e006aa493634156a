import { numbersIn } from '@jobs/core/numbers-in.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import { deleteJobPlaces } from '../places/internal/store-geography.ts'
import type { Catalog } from '../store/catalog.ts'
import { forUpdate } from '../store/locks.ts'

const KEPT_MS = 365 * DAY_MS
const BATCH = 100
const MAX = 5000

/**
 * Deletes jobs closed for over a year with their postings, up to 5,000 per call. Keeps a person's decisions: jobs that were
 * deleted, edited or made by hand, and jobs of split postings.
 * @returns how many
 */
export const purgeJobs = async (catalog: Catalog, now: number): Promise<number> => {
  const { read } = catalog
  const before = now - KEPT_MS
  let forgotten = 0
  while (forgotten < MAX) {
    const found = await numbersIn(read`SELECT id FROM jobs
      WHERE status = 'closed' AND closed_at < ${before} AND pinned = '[]' AND created_by IS NULL
        AND NOT EXISTS (SELECT 1 FROM postings p JOIN posting_verdicts v ON v.posting_id = p.id
          WHERE p.job_id = jobs.id)
      ORDER BY closed_at LIMIT ${BATCH}`)
    if (found.length === 0) break
    const removed = await catalog.transaction((tx) => remove(catalog, tx, found, before))
    // All of them have been reopened since.
    if (removed === 0) break
    forgotten += removed
  }
  return forgotten
}

/** Skips jobs reopened since they were found. Locks postings before jobs, in the order of runs. */
const remove = async (catalog: Catalog, tx: SQL, found: readonly number[], before: number): Promise<number> => {
  const postings: Record<'id' | 'job_id', number | string>[] = await tx`SELECT id, job_id FROM postings
    WHERE job_id IN ${tx(found)} ORDER BY id ${forUpdate(catalog, tx)}`
  const closed = await numbersIn(tx`SELECT id FROM jobs
    WHERE id IN ${tx(found)} AND status = 'closed' AND closed_at < ${before}
    ORDER BY id ${forUpdate(catalog, tx)}`)
  const jobIds = new Set(closed)
  const postingIds = postings.filter((row) => jobIds.has(Number(row.job_id))).map((row) => Number(row.id))
  if (postingIds.length > 0) {
    await tx`DELETE FROM posting_keys WHERE posting_id IN ${tx(postingIds)}`
    await tx`DELETE FROM probes WHERE posting_id IN ${tx(postingIds)}`
    await tx`DELETE FROM posting_matches WHERE posting_id IN ${tx(postingIds)} OR other_id IN ${tx(postingIds)}`
    await tx`DELETE FROM postings WHERE id IN ${tx(postingIds)}`
  }
  if (jobIds.size > 0) {
    await deleteJobPlaces(tx, [...jobIds])
    await tx`DELETE FROM mirrored_jobs WHERE job_id IN ${tx([...jobIds])}`
    await tx`DELETE FROM jobs WHERE id IN ${tx([...jobIds])}`
  }
  return jobIds.size
}
