import { blockKeys } from '@jobs/matching/block-keys.ts'
import type { SQL } from 'bun'
import { jobState } from '../jobs/internal/job-rows.ts'
import { projectJob } from '../jobs/internal/project-job.ts'
import { storeFeatures } from '../postings/internal/posting-features.ts'
import { fingerprintOfPosting, replaceKeys } from '../postings/internal/posting-keys.ts'
import { updatePosting } from '../postings/posting-rows.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { withoutFaults } from '../postings/internal/without-faults.ts'
import { contentHash } from '../postings/internal/content-hash.ts'
import type { UnreadPosting, UnreadRow } from '../postings/unread-postings.ts'
import type { Catalog } from '../store/catalog.ts'
import { forNoKeyUpdate } from '../store/locks.ts'
import { rematchPosting } from './internal/rematch-posting.ts'

/** `passed over`: a run has saved or withdrawn the posting since it was read. */
export type ReadingOutcome = 'updated' | 'unchanged' | 'withdrawn' | 'passed over'

/**
 * Saves the values that new rules derived from a stored posting, in one transaction with its job; undefined withdraws it.
 * Does not count as a sighting, because nothing was fetched.
 */
export const saveReading = async (
  catalog: Catalog,
  stored: UnreadPosting,
  reading: Posting | undefined,
  now: number,
): Promise<ReadingOutcome> => {
  const checked = reading && withoutFaults(reading)
  return await catalog.transaction((tx) => saveIn(catalog, tx, stored, checked, now))
}

const saveIn = async (
  catalog: Catalog,
  tx: SQL,
  stored: UnreadPosting,
  reading: Posting | undefined,
  now: number,
): Promise<ReadingOutcome> => {
  const { id } = stored
  const [row]: Pick<UnreadRow, 'job_id' | 'content_hash' | 'last_seen_at'>[] =
    await tx`SELECT job_id, content_hash, last_seen_at FROM postings
    WHERE id = ${id} AND withdrawn_at IS NULL ${forNoKeyUpdate(catalog, tx)}`
  if (!row || row.content_hash !== stored.contentHash) return 'passed over'
  const jobId = Number(row.job_id)
  if (!reading) {
    await tx`UPDATE postings SET withdrawn_at = ${now} WHERE id = ${id}`
    await projectJob(catalog, tx, jobId, now)
    return 'withdrawn'
  }
  const hash = contentHash(reading)
  if (hash === row.content_hash) {
    await tx`UPDATE postings SET pipeline = ${reading.pipeline ?? 0} WHERE id = ${id}`
    return 'unchanged'
  }
  await updatePosting(tx, id, reading, { jobId, hash, now: Number(row.last_seen_at) })
  const print = fingerprintOfPosting(reading)
  await storeFeatures(catalog, tx, reading, { id, hash, print })
  const job = await jobState(tx, jobId)
  // A job deleted by an admin stays deleted, whatever happens to its postings.
  if (job?.status === 'deleted') await replaceKeys(catalog, tx, id, blockKeys(print))
  else await rematchPosting(catalog, tx, print, { id, jobId }, now)
  await projectJob(catalog, tx, jobId, now)
  return 'updated'
}
