import type { SQL } from 'bun'
import { insertJob } from '../../jobs/internal/job-rows.ts'
import { projectJob } from '../../jobs/internal/project-job.ts'
import { slugOfPosting } from '../../jobs/slug.ts'
import type { StoredPosting } from '../../postings/posting-rows.ts'
import type { Catalog } from '../../store/catalog.ts'
import { forUpdate } from '../../store/locks.ts'
import { judgedSame } from './judged-same.ts'

/**
 * Returns the id of a job for a posting that leaves its job: the one it had before a merge, with its address and edits,
 * which stays closed until the posting is moved to it; else a new one.
 */
export const openOwnJob = async (catalog: Catalog, tx: SQL, posting: StoredPosting, now: number): Promise<number> => {
  const [former]: { id: number | string }[] = await tx`SELECT j.id FROM jobs j
    WHERE j.slug = ${slugOfPosting(posting)} AND j.status = 'closed'
      AND NOT EXISTS (SELECT 1 FROM postings p WHERE p.job_id = j.id) ${forUpdate(catalog, tx, 'j')}`
  return former ? Number(former.id) : await insertJob(catalog, tx, posting, now)
}

/**
 * Moves a posting, with those of its job that were judged to be the same, to a job of its own.
 * @returns the id of that job
 */
export const moveToOwnJob = async (catalog: Catalog, tx: SQL, posting: StoredPosting, now: number): Promise<number> => {
  const jobId = await openOwnJob(catalog, tx, posting, now)
  const alike = [...(await judgedSame(tx, posting.id)).keys()]
  await tx`UPDATE postings SET job_id = ${jobId} WHERE id IN ${tx(alike)} AND job_id = ${posting.jobId}`
  await projectJob(catalog, tx, posting.jobId, now)
  await projectJob(catalog, tx, jobId, now)
  return jobId
}
