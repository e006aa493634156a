import type { SQL } from 'bun'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { postingsById } from '../postings/posting-rows.ts'
import { refusal } from '../store/catalog-refusal.ts'
import type { Catalog } from '../store/catalog.ts'
import { forNoKeyUpdate } from '../store/locks.ts'
import { isAny } from '../store/rows.ts'
import { moveToOwnJob } from './internal/move-to-own-job.ts'
import { isLinked, regroupPostings } from './internal/regroup-postings.ts'
import { type MergeVerdict, recordVerdicts } from './record-verdicts.ts'

/**
 * Stores a person's verdict on two matched postings: one job, which keeps them together whatever the rules find later, or
 * two, which separates them.
 * @param ids of the two postings
 * @returns the jobs of the two afterwards, in the order of `ids`
 * @throws CatalogRefusal `not_found` for postings that were never matched; `conflict` where a job was deleted, or for a
 *   verdict that contradicts others
 */
export const judgeMerge = async (
  catalog: Catalog,
  ids: readonly [number, number],
  verdict: MergeVerdict,
  by: Actor,
  now: number,
): Promise<[number, number]> =>
  await catalog.edit(async (tx) => {
    const { a, b } = await lockPair(catalog, tx, ids)
    await recordVerdicts(tx, a, [b], { verdict, origin: 'review', by }, now)
    const before = [a.jobId, b.jobId] as const
    await regroupPostings(catalog, tx, b.id, now, { isNewcomer: false })
    let after = await jobsOf(tx, ids)
    if (verdict === 'different' && after[0] === after[1]) {
      await moveToOwnJob(catalog, tx, b, now)
      after = await jobsOf(tx, ids)
    }
    if (verdict === 'same' && after[0] !== after[1]) throw refusal('conflict', 'jobs-apart')
    const judged = { postings: ids, verdict, jobs: after }
    await recordAudit(tx, { by, action: 'job.judge', key: a.jobId, before: { jobs: before }, after: judged }, now)
    return after
  })

/**
 * Withdraws a person's verdict on two postings; matching decides again whether they are one job.
 * @param ids of the two postings
 * @returns the jobs of the two afterwards, in the order of `ids`
 * @throws CatalogRefusal `not_found` if the two were not judged; `conflict` where a job was deleted
 */
export const withdrawVerdict = async (
  catalog: Catalog,
  ids: readonly [number, number],
  by: Actor,
  now: number,
): Promise<[number, number]> =>
  await catalog.edit(async (tx) => {
    const { a, b } = await lockPair(catalog, tx, ids)
    const [withdrawn]: { same: number }[] = await tx`DELETE FROM posting_verdicts
      WHERE posting_id IN ${tx(ids)} AND other_id IN ${tx(ids)} RETURNING same`
    if (!withdrawn) throw refusal('not_found', 'pair-not-judged')
    await tx`DELETE FROM merge_verdicts WHERE posting_id IN ${tx(ids)} AND other_id IN ${tx(ids)}`
    await regroupPostings(catalog, tx, b.id, now, { isNewcomer: false })
    const [first, second] = await jobsOf(tx, ids)
    if (first === second && !(await isLinked(catalog, tx, [a.id, b.id], now))) {
      const own = await moveToOwnJob(catalog, tx, b, now)
      // Postings that match it move with it.
      await regroupPostings(catalog, tx, b.id, now, { isNewcomer: false, preferred: own })
    }
    const after = await jobsOf(tx, ids)
    const verdict = withdrawn.same === 1 ? 'same' : 'different'
    const before = { postings: ids, verdict, jobs: [a.jobId, b.jobId] }
    await recordAudit(tx, { by, action: 'job.unjudge', key: a.jobId, before, after: { jobs: after } }, now)
    return after
  })

/** Two postings locked until the transaction ends. */
const lockPair = async (catalog: Catalog, tx: SQL, [first, second]: readonly [number, number]) => {
  const ids = [first, second]
  const isKnown = await isAny(tx`
    SELECT 1 FROM posting_matches WHERE posting_id = ${first} AND other_id = ${second}
    UNION ALL SELECT 1 FROM posting_verdicts WHERE posting_id = ${first} AND other_id = ${second}`)
  await tx`SELECT 1 FROM postings WHERE id IN ${tx(ids)} ORDER BY id ${forNoKeyUpdate(catalog, tx)}`
  const postings = await postingsById(tx, ids)
  const [a, b] = ids.map((id) => postings.find((posting) => posting.id === id))
  if (!isKnown || !a || !b) throw refusal('not_found', 'no-pair')
  const isDeleted = await isAny(tx`SELECT 1 FROM jobs
    WHERE id IN ${tx([a.jobId, b.jobId])} AND status = 'deleted' LIMIT 1`)
  if (isDeleted) throw refusal('conflict', 'job-deleted')
  return { a, b }
}

const jobsOf = async (tx: SQL, [first, second]: readonly [number, number]): Promise<[number, number]> => {
  const rows: { id: number | string; job_id: number | string }[] = await tx`
    SELECT id, job_id FROM postings WHERE id IN ${tx([first, second])}`
  const jobOf = (id: number) => Number(rows.find((row) => Number(row.id) === id)?.job_id)
  return [jobOf(first), jobOf(second)]
}
