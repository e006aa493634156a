import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { SQL } from 'bun'
import type { Closing } from '../changes/internal/record-change.ts'
import { projectJob } from '../jobs/internal/project-job.ts'
import type { Catalog } from '../store/catalog.ts'
import { pacedSum } from '../store/internal/paced.ts'

/**
 * Withdraws postings that their source no longer carries, or no longer in a form that is listed. A job shows another of its
 * postings, or closes if none is left.
 * @returns how many were live
 */
export const withdrawNamed = async (catalog: Catalog, source: string, externalIds: readonly string[], now: number) => {
  if (externalIds.length === 0) return 0
  const ids = await numbersIn(catalog.read`SELECT id FROM postings
    WHERE source = ${source} AND external_id IN ${catalog.read(externalIds)} AND withdrawn_at IS NULL`)
  return await withdrawPostings(catalog, ids, now)
}

/** Withdraws every posting of a feed. @returns how many were live */
export const withdrawFeed = async (catalog: Catalog, feedKey: string, now: number): Promise<number> => {
  const ids = await numbersIn(
    catalog.read`SELECT id FROM postings WHERE feed_key = ${feedKey} AND withdrawn_at IS NULL`,
  )
  return await withdrawPostings(catalog, ids, now)
}

/** Maximum number of postings per transaction; on SQLite other writers wait for a fraction of a second. */
const BATCH = 50

/**
 * Withdraws the live ones among postings, in several transactions.
 * @param closing reason, if they are neither missing at their source nor expired
 * @returns how many were live
 */
export const withdrawPostings = async (
  catalog: Catalog,
  ids: readonly number[],
  now: number,
  closing?: Closing,
): Promise<number> =>
  await pacedSum(catalog, ids, BATCH, (tx, some) => withdrawWhere(catalog, tx, tx`id IN ${tx(some)}`, now, closing))

/** Withdraws the live ones among the postings that meet a condition, within a transaction. @returns how many were live */
export const withdrawWhere = async (
  catalog: Catalog,
  tx: SQL,
  condition: SQL.Query<unknown>,
  now: number,
  closing?: Closing,
): Promise<number> => {
  const jobs = await numbersIn(tx`UPDATE postings SET withdrawn_at = ${now}
    WHERE ${condition} AND withdrawn_at IS NULL RETURNING job_id`)
  for (const jobId of new Set(jobs)) await projectJob(catalog, tx, jobId, now, closing)
  return jobs.length
}

/** Withdraws the feed's live postings whose own pages are gone. @returns how many */
export const withdrawGone = async (catalog: Catalog, feedKey: string, urls: readonly string[], now: number) => {
  if (urls.length === 0) return 0
  const ids = await numbersIn(catalog.read`SELECT id FROM postings
    WHERE feed_key = ${feedKey} AND withdrawn_at IS NULL AND url IN ${catalog.read(urls)}`)
  return await withdrawPostings(catalog, ids, now, { reason: 'page-gone' })
}
