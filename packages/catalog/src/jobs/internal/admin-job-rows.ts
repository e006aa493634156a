import type { AdminJobItem, JobSource } from '@jobs/types/jobs/admin-job.ts'
import type { Site } from '@jobs/types/site.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import type { SQL } from 'bun'
import { MANUAL } from '../../feeds/manual-feed.ts'
import { column, number, optional, type RowOf, rowReader, rowsOf, text } from '../../store/rows.ts'
import { contentOf, type JobRow, pinnedOf } from '../job-columns.ts'
import { toJob } from '../listed-rows.ts'

const MAX_SOURCES = 100

const instant = (stored: unknown) => instantOf(number(stored))

const sourceRows = rowReader<JobSource>({
  postingId: column('id', number),
  source: text,
  feed: column('feed_key', text),
  externalId: text,
  url: text,
  firstSeenAt: instant,
  withdrawnAt: instant,
})

type Merged = RowOf<typeof mergedRows>

const mergedRows = rowsOf({
  jobId: number,
  expiresAt: optional(instant),
  source: (_, row) => sourceRows.read(row),
})

/** The postings merged into each of the jobs, oldest first. */
export const sourcesOf = async (sql: SQL, jobIds: readonly number[]): Promise<Map<number, Merged[]>> => {
  if (jobIds.length === 0) return new Map()
  const merged = await mergedRows.all(sql`SELECT * FROM (
      SELECT id, job_id, source, feed_key, external_id, url, first_seen_at, withdrawn_at, expires_at,
        ROW_NUMBER() OVER (PARTITION BY job_id ORDER BY id) AS place
      FROM postings WHERE job_id IN ${sql(jobIds)}) AS numbered
    WHERE place <= ${MAX_SOURCES} ORDER BY id`)
  return Map.groupBy(merged, ({ jobId }) => jobId)
}

/** A job in any state with its postings. */
export const toAdminItem = (
  row: Omit<JobRow, 'description' | 'description_text'>,
  postings: readonly Merged[],
  site: Site,
): AdminJobItem => {
  const { description: _, descriptionText: __, ...written } = contentOf(row)
  const expiresAt = postings.find(({ source }) => source.feed === MANUAL)?.expiresAt
  return {
    id: Number(row.id),
    ...written,
    ...toJob(row, site),
    status: row.status,
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
    ...(row.closed_at !== null && { closedAt: instantOf(row.closed_at) }),
    ...(row.created_by !== null && { createdBy: row.created_by }),
    ...(expiresAt !== undefined && { expiresAt }),
    pinnedFields: pinnedOf(row),
    sources: postings.map(({ source }) => source),
  }
}
