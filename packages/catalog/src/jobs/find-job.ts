import type { AdminJob } from '@jobs/types/jobs/admin-job.ts'
import type { Site } from '@jobs/types/site.ts'
import type { SQL } from 'bun'
import type { Closing } from '../changes/internal/record-change.ts'
import type { Catalog } from '../store/catalog.ts'
import { jobRef } from '../store/job-ref.ts'
import { sourcesOf, toAdminItem } from './internal/admin-job-rows.ts'
import type { JobRow } from './job-columns.ts'

/** A job with a `revision` that changes with any part of it. */
export interface ReadJob {
  job: AdminJob
  revision: string
}

/** Identifies the state of a job's row and its postings. */
export const revisionOf = ({ version }: Pick<JobRow, 'version'>): string => String(version)

/** A job in any state, by its id or slug. */
export const findJob = async (
  { catalog, site }: { catalog: Catalog; site: Site },
  ref: string,
): Promise<ReadJob | undefined> => {
  const row = await jobRow(catalog.read, ref)
  return row && (await readJob(catalog.read, row, site))
}

/** @param lock suffix of the SELECT in a transaction that will change the job */
export const jobRow = async (sql: SQL, ref: string, lock = sql``): Promise<JobRow | undefined> => {
  const condition = jobRef(sql, ref)
  if (!condition) return undefined
  const [row]: JobRow[] = await sql`SELECT * FROM jobs WHERE ${condition} ${lock}`
  return row
}

export const readJob = async (sql: SQL, row: JobRow, site: Site): Promise<ReadJob> => {
  const id = Number(row.id)
  const sources = await sourcesOf(sql, [id])
  const [change]: { reason: Closing['reason'] | null }[] =
    await sql`SELECT reason FROM listing_changes WHERE job_id = ${id}`
  const job = {
    ...toAdminItem(row, sources.get(id) ?? [], site),
    description: row.description,
    ...(change?.reason && { closedFor: change.reason }),
  }
  return { job, revision: revisionOf(row) }
}
