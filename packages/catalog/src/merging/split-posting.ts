import type { SQL } from 'bun'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { lockJob } from '../jobs/internal/job-rows.ts'
import { postingsById, postingsOfJob, type StoredPosting } from '../postings/posting-rows.ts'
import { refusal } from '../store/catalog-refusal.ts'
import type { Catalog } from '../store/catalog.ts'
import { forNoKeyUpdate } from '../store/locks.ts'
import { moveToOwnJob } from './internal/move-to-own-job.ts'
import { recordVerdicts } from './record-verdicts.ts'

/**
 * Undoes a wrong merge: moves a posting to the job it had before, or else to a new one. The verdict is permanent: no later
 * run merges it with the other postings again.
 * @param by the user who decided it, for the audit
 * @returns the id of that job; undefined when there is no such posting or it is its job's only one
 * @throws CatalogRefusal `conflict` for a deleted job, whose postings stay unlisted
 */
export const splitPosting = async (catalog: Catalog, postingId: number, now: number, by: Actor) =>
  await catalog.edit(async (tx) => {
    const posting = await heldPosting(catalog, tx, postingId)
    const others = posting ? (await postingsOfJob(tx, posting.jobId)).filter(({ id }) => id !== postingId) : []
    if (!posting || others.length === 0) return undefined
    await recordVerdicts(tx, posting, others, { verdict: 'different', origin: 'split', by }, now)
    const jobId = await moveToOwnJob(catalog, tx, posting, now)
    const { source, externalId } = posting
    const before = { postingId, source, externalId, jobId: posting.jobId }
    await recordAudit(tx, { by, action: 'job.split', key: posting.jobId, before, after: { ...before, jobId } }, now)
    return jobId
  })

/**
 * Locks a posting and its job until the transaction ends, because two concurrent splits would create two jobs. The
 * posting is locked first, as in runs.
 */
const heldPosting = async (catalog: Catalog, tx: SQL, postingId: number): Promise<StoredPosting | undefined> => {
  await tx`SELECT 1 FROM postings WHERE id = ${postingId} ${forNoKeyUpdate(catalog, tx)}`
  const [posting] = await postingsById(tx, [postingId])
  const job = posting && (await lockJob(catalog, tx, posting.jobId))
  if (job?.status === 'deleted') throw refusal('conflict', 'job-deleted')
  return posting
}
