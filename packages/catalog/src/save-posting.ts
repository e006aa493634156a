import type { SQL } from 'bun'
import { type Catalog, isUniqueViolation } from './catalog.ts'
import { insertJob, type JobState, jobState, updateJob } from './job-rows.ts'
import { contentHash, type Posting } from './posting.ts'

/** `listed`: a job is new in the listing, or back. `unchanged` saves nothing but the sighting. */
export type SaveOutcome = 'listed' | 'updated' | 'unchanged'

/**
 * Saves one observation in one transaction: posting, job, search, outbox and revision together or not at all.
 * @param now time of the sighting, UTC milliseconds
 */
export const savePosting = async (catalog: Catalog, posting: Posting, now: number): Promise<SaveOutcome> => {
  const save = () => catalog.transaction((tx) => saveIn(catalog, tx, posting, now))
  try {
    return await save()
  } catch (error) {
    // Two workers met the same new posting: the second try finds the first one's row.
    if (isUniqueViolation(error)) return await save()
    throw error
  }
}

const saveIn = async (catalog: Catalog, tx: SQL, posting: Posting, now: number): Promise<SaveOutcome> => {
  const known = await findPosting(tx, posting)
  const hash = contentHash(posting)
  const job = known && (await jobState(tx, known.jobId))
  const live = known?.hash === hash && !known.withdrawn
  if (known && live && job?.status !== 'closed') {
    await tx`UPDATE postings SET last_seen_at = ${now}, feed_key = ${posting.feedKey} WHERE id = ${known.id}`
    return 'unchanged'
  }
  const jobId = job ? await refreshJob(catalog, tx, job, posting, now) : await insertJob(catalog, tx, posting, now)
  await savePostingRow(tx, known?.id, posting, { jobId, hash, now })
  return job?.status === 'active' || job?.status === 'deleted' ? 'updated' : 'listed'
}

/** A job an admin deleted stays deleted, whatever a feed still carries. */
const refreshJob = async (catalog: Catalog, tx: SQL, job: JobState, posting: Posting, now: number) => {
  if (job.status !== 'deleted') await updateJob(catalog, tx, job, posting.fields, now)
  return job.id
}

const findPosting = async (tx: SQL, { source, externalId }: Posting) => {
  const [row] = await tx`SELECT id, job_id, content_hash, withdrawn_at FROM postings
    WHERE source = ${source} AND external_id = ${externalId}`
  if (!row) return undefined
  const withdrawn = row.withdrawn_at !== null
  return { id: Number(row.id), jobId: Number(row.job_id), hash: String(row.content_hash), withdrawn }
}

const savePostingRow = async (
  tx: SQL,
  id: number | undefined,
  posting: Posting,
  seen: { jobId: number; hash: string; now: number },
) => {
  const row = {
    feed_key: posting.feedKey,
    job_id: seen.jobId,
    url: posting.url,
    requisition_id: posting.requisitionId ?? null,
    content_hash: seen.hash,
    last_seen_at: seen.now,
    expires_at: posting.expiresAt ?? null,
    withdrawn_at: null,
    fields: JSON.stringify(posting.fields),
  }
  if (id !== undefined) await tx`UPDATE postings SET ${tx(row)} WHERE id = ${id}`
  else {
    const { source, externalId } = posting
    await tx`INSERT INTO postings ${tx([{ ...row, source, external_id: externalId, first_seen_at: seen.now }])}`
  }
}
