import type { SQL } from 'bun'
import type { Catalog } from './catalog.ts'
import { closeJob, jobState } from './job-rows.ts'

/**
 * A source no longer carries a posting that it once did, or carries it as something not listed. The job closes when no
 * other posting carries it.
 * @returns whether the posting was known and live
 */
export const withdrawPosting = async (
  catalog: Catalog,
  { source, externalId }: { source: string; externalId: string },
  now: number,
): Promise<boolean> =>
  await catalog.transaction(async (tx) => {
    const rows: { job_id: number | string }[] = await tx`UPDATE postings SET withdrawn_at = ${now}
      WHERE source = ${source} AND external_id = ${externalId} AND withdrawn_at IS NULL RETURNING job_id`
    for (const row of rows) await closeIfUncarried(catalog, tx, Number(row.job_id), now)
    return rows.length > 0
  })

/** Withdraws every posting of a feed, in one transaction. @returns how many were live */
export const withdrawFeed = async (catalog: Catalog, feedKey: string, now: number): Promise<number> =>
  await catalog.transaction(async (tx) => {
    const rows: { job_id: number | string }[] = await tx`UPDATE postings SET withdrawn_at = ${now}
      WHERE feed_key = ${feedKey} AND withdrawn_at IS NULL RETURNING job_id`
    for (const jobId of new Set(rows.map((row) => Number(row.job_id)))) {
      await closeIfUncarried(catalog, tx, jobId, now)
    }
    return rows.length
  })

const closeIfUncarried = async (catalog: Catalog, tx: SQL, jobId: number, now: number) => {
  const [carried] = await tx`SELECT 1 FROM postings WHERE job_id = ${jobId} AND withdrawn_at IS NULL LIMIT 1`
  const job = carried ? undefined : await jobState(tx, jobId)
  if (job?.status === 'active') await closeJob(catalog, tx, job, now)
}
