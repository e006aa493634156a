import type { Site } from '@jobs/types/site.ts'
import type { SQL } from 'bun'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { jobRow, type ReadJob, readJob } from '../jobs/find-job.ts'
import { bestOf } from '../jobs/internal/project-job.ts'
import type { JobRow } from '../jobs/job-columns.ts'
import { postingsOfJob, type StoredPosting } from '../postings/posting-rows.ts'
import { refusal } from '../store/catalog-refusal.ts'
import type { Catalog } from '../store/catalog.ts'
import { noSuchJob } from '../store/job-ref.ts'
import { forNoKeyUpdate, forUpdate } from '../store/locks.ts'
import { isAny } from '../store/rows.ts'
import { regroupPostings } from './internal/regroup-postings.ts'
import { recordVerdicts } from './record-verdicts.ts'

/**
 * Merges jobs that are one vacancy: moves their postings to one of them and closes the others, until a posting is split
 * off.
 * @param into the job that is kept
 * @param jobs the others, by id
 * @throws CatalogRefusal `not_found`; `conflict` for a job that was deleted or closed long ago, or for more postings than
 *   one job can be compared in
 */
export const mergeJobs = async (
  { catalog, site }: { catalog: Catalog; site: Site },
  { into, jobs }: { into: number; jobs: readonly number[] },
  by: Actor,
  now: number,
): Promise<ReadJob> =>
  await catalog.edit(async (tx) => {
    const others = [...new Set(jobs)].filter((id) => id !== into)
    const before = await lockJobs(catalog, tx, [into, ...others])
    const own = await representativeOf(tx, into)
    const joined: StoredPosting[] = []
    for (const id of others) joined.push(await representativeOf(tx, id))
    await revokeSeparations(tx, into, others)
    if (joined.length > 0) await recordVerdicts(tx, own, joined, { verdict: 'same', origin: 'merge', by }, now)
    await regroupPostings(catalog, tx, own.id, now, { isNewcomer: false, preferred: into })
    const isApart = await isAny(tx`SELECT 1 FROM postings
      WHERE id IN ${tx([own.id, ...joined.map(({ id }) => id)])} AND job_id <> ${into} LIMIT 1`)
    if (isApart) throw refusal('conflict', 'jobs-apart')
    const row = await jobRow(tx, String(into))
    if (!row) throw noSuchJob(String(into))
    const after = before.filter(({ id }) => id === into)
    await recordAudit(tx, { by, action: 'job.merge', key: into, before: { jobs: before }, after: { jobs: after } }, now)
    return await readJob(tx, row, site)
  })

/** Locks jobs until the transaction ends. Locks postings first, in the order of runs. */
const lockJobs = async (catalog: Catalog, tx: SQL, ids: readonly number[]) => {
  await tx`SELECT 1 FROM postings WHERE job_id IN ${tx(ids)} ORDER BY id ${forNoKeyUpdate(catalog, tx)}`
  const rows: Pick<JobRow, 'id' | 'slug' | 'status'>[] =
    await tx`SELECT id, slug, status FROM jobs WHERE id IN ${tx(ids)}
    ORDER BY id ${forUpdate(catalog, tx)}`
  const found = rows.map((row) => ({ ...row, id: Number(row.id) }))
  const missing = ids.find((id) => !found.some((row) => row.id === id))
  if (missing !== undefined) throw noSuchJob(String(missing))
  const deleted = found.find(({ status }) => status === 'deleted')
  if (deleted) throw refusal('conflict', 'other-job-deleted', { job: String(deleted.id) })
  return found
}

const representativeOf = async (tx: SQL, jobId: number) => {
  const postings = await postingsOfJob(tx, jobId)
  const best = bestOf(postings.filter(({ withdrawnAt }) => withdrawnAt === undefined)) ?? postings[0]
  if (!best) throw refusal('conflict', 'job-empty', { job: String(jobId) })
  return best
}

/** Revokes verdicts that kept the postings of merged jobs apart. */
const revokeSeparations = async (tx: SQL, into: number, others: readonly number[]) => {
  const ids = [into, ...others]
  await tx`DELETE FROM posting_verdicts WHERE same = 0
    AND posting_id IN (SELECT id FROM postings WHERE job_id IN ${tx(ids)})
    AND other_id IN (SELECT id FROM postings WHERE job_id IN ${tx(ids)})`
}
