import type { SQL } from 'bun'
import { postingsById } from '../../postings/posting-rows.ts'
import type { Catalog } from '../../store/catalog.ts'
import { moveToOwnJob } from './move-to-own-job.ts'
import { regroupPostings } from './regroup-postings.ts'

/** Regroups the postings of a job that was deleted, which no posting could leave; the job keeps one of the groups. */
export const regroupJob = async (catalog: Catalog, tx: SQL, jobId: number, now: number): Promise<void> => {
  const [first]: { id: number | string }[] = await tx`
    SELECT id FROM postings WHERE job_id = ${jobId} ORDER BY id LIMIT 1`
  if (!first) return
  await regroupPostings(catalog, tx, Number(first.id), now, { isNewcomer: false, preferred: jobId })
  // Too many to compare stay together, unless they were judged to differ.
  for (;;) {
    const [apart]: { id: number | string }[] = await tx`SELECT p.id FROM posting_verdicts v
      JOIN postings p ON p.id = v.posting_id JOIN postings o ON o.id = v.other_id
      WHERE v.same = 0 AND p.job_id = ${jobId} AND o.job_id = p.job_id ORDER BY p.id DESC LIMIT 1`
    const [posting] = apart ? await postingsById(tx, [Number(apart.id)]) : []
    if (!posting) return
    await moveToOwnJob(catalog, tx, posting, now)
  }
}
