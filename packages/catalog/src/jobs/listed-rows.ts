import { publicLine } from '@jobs/content/public-text.ts'
import { textsIn } from '../store/json-column.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import type { Site } from '@jobs/types/site.ts'
import type { SQL } from 'bun'
import type { JobRow, JobSummaryRow } from './job-columns.ts'

/** Rows of listed jobs, and the catalogue's revision at the moment they were read. */
export interface ListedRows {
  revision: number
  rows: ListedRow[]
}

export type ListedRow = JobSummaryRow & Pick<JobRow, 'is_undated'>

/** The columns of a listed row, as a fragment of a statement. */
export const listedColumns = (
  sql: SQL,
) => sql`id, slug, title, company_name, location, work_arrangement, language, tags,
  source, published_at, salary_min, salary_max, currency, is_undated`

/**
 * Reads what `page`, a fragment that selects `listedColumns`, gives together with the revision, in one statement, which
 * both engines run on one moment of the database. In the order of the listing. Materialized, or SQLite would look for the
 * right side of the join in an index that it makes of the whole table first.
 * @param total selects one number that is read with it
 */
export const readListed = async (
  sql: SQL,
  page: SQL.Query<unknown>,
  total: SQL.Query<unknown> = sql`SELECT 0`,
): Promise<ListedRows & { total: number }> => {
  const rows: (Omit<ListedRow, 'id'> & {
    revision: number | string
    total: number | string
    id: ListedRow['id'] | null
  })[] = await sql`
    WITH page AS MATERIALIZED (${page})
    SELECT revision.number AS revision, (${total}) AS total, page.* FROM revision LEFT JOIN page ON TRUE
    ORDER BY page.published_at DESC, page.slug`
  return {
    revision: Number(rows[0]?.revision),
    total: Number(rows[0]?.total),
    rows: rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }])),
  }
}

/** The listed jobs among `ids`, in the order of the listing. @param revision where there is nothing to read */
export const listedByIds = async (sql: SQL, ids: readonly number[], revision: number): Promise<ListedRows> =>
  ids.length === 0
    ? { rows: [], revision }
    : await readListed(sql, sql`SELECT ${listedColumns(sql)} FROM jobs WHERE id IN ${sql(ids)} AND status = 'active'`)

/** A row as the public sees the job. */
export const toJob = (row: Omit<ListedRow, 'id'>, site: Site): Job => ({
  slug: row.slug,
  title: publicLine(row.title, row.company_name) || row.company_name,
  companyName: row.company_name,
  location: publicLine(row.location),
  remote: row.work_arrangement === 'remote',
  workArrangement: row.work_arrangement,
  language: row.language,
  tags: textsIn(row.tags),
  source: row.source,
  publishedAt: instantOf(row.published_at),
  url: `${site.url}/jobs/${row.slug}`,
  ...(row.salary_min !== null && { salaryMin: row.salary_min }),
  ...(row.salary_max !== null && { salaryMax: row.salary_max }),
  ...(row.currency !== null && { currency: row.currency }),
})
