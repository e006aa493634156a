import type { AdminJobItem, JobSource } from '@jobs/types/jobs/admin-job.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import type { Site } from '@jobs/types/site.ts'
import type { SQL } from 'bun'
import { contentOf, type JobRow, pinnedOf } from '../job-columns.ts'
import { toJob } from '../listed-rows.ts'
import { MANUAL } from '../../feeds/manual-feed.ts'

const MAX_SOURCES = 100

interface SourceRow {
  id: number | string
  job_id: number | string
  source: string
  feed_key: string
  external_id: string
  url: string
  first_seen_at: number | string
  withdrawn_at: number | string | null
  expires_at: number | string | null
}

/** The postings merged into each of the jobs, oldest first. */
export const sourcesOf = async (sql: SQL, jobIds: readonly number[]): Promise<Map<number, SourceRow[]>> => {
  if (jobIds.length === 0) return new Map()
  const rows: SourceRow[] = await sql`SELECT * FROM (
      SELECT id, job_id, source, feed_key, external_id, url, first_seen_at, withdrawn_at, expires_at,
        ROW_NUMBER() OVER (PARTITION BY job_id ORDER BY id) AS place
      FROM postings WHERE job_id IN ${sql(jobIds)}) AS numbered
    WHERE place <= ${MAX_SOURCES} ORDER BY id`
  return Map.groupBy(rows, (row) => Number(row.job_id))
}

const toSource = (row: SourceRow): JobSource => ({
  postingId: Number(row.id),
  source: row.source,
  feed: row.feed_key,
  externalId: row.external_id,
  url: row.url,
  firstSeenAt: instantOf(row.first_seen_at),
  ...(row.withdrawn_at !== null && { withdrawnAt: instantOf(row.withdrawn_at) }),
})

/** A job in any state with its postings. */
export const toAdminItem = (
  row: Omit<JobRow, 'description' | 'description_text'>,
  sources: readonly SourceRow[],
  site: Site,
): AdminJobItem => {
  const { description: _, descriptionText: __, ...written } = contentOf(row)
  const expiresAt = sources.find((source) => source.feed_key === MANUAL)?.expires_at
  return {
    id: Number(row.id),
    ...written,
    ...toJob(row, site),
    status: row.status,
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
    ...(row.closed_at !== null && { closedAt: instantOf(row.closed_at) }),
    ...(row.created_by !== null && { createdBy: row.created_by }),
    ...(expiresAt != null && { expiresAt: instantOf(expiresAt) }),
    pinnedFields: pinnedOf(row),
    sources: sources.map(toSource),
  }
}
