import { publicLine } from '@jobs/content/public-text.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import type { Site } from '@jobs/types/site.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import type { SQL } from 'bun'
import { textsIn } from '../store/json-column.ts'
import type { JobRow } from './job-columns.ts'

/** Rows of listed jobs with the revision of the catalogue at which they were read. */
export interface ListedRows {
  revision: number
  rows: ListedRow[]
}

export type ListedRow = Pick<
  JobRow,
  | 'id'
  | 'slug'
  | 'title'
  | 'company_name'
  | 'location'
  | 'work_arrangement'
  | 'language'
  | 'tags'
  | 'source'
  | 'published_at'
  | 'salary_min'
  | 'salary_max'
  | 'currency'
  | 'is_undated'
>

/** Columns of a listed row, as an SQL fragment. */
export const listedColumns = (
  sql: SQL,
) => sql`id, slug, title, company_name, location, work_arrangement, language, tags,
  source, published_at, salary_min, salary_max, currency, is_undated`

/**
 * Reads rows together with the revision in one statement, which both engines run on one snapshot, in the order of the
 * listing. The rows are MATERIALIZED because SQLite would otherwise build an index of the whole table for the join.
 * @param page fragment that selects `listedColumns`
 * @param total fragment that selects a number to read with them
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

/** Reads the listed jobs among `ids`, in the order of the listing. @param revision to return if `ids` is empty */
export const listedByIds = async (sql: SQL, ids: readonly number[], revision: number): Promise<ListedRows> =>
  ids.length === 0
    ? { rows: [], revision }
    : await readListed(sql, sql`SELECT ${listedColumns(sql)} FROM jobs WHERE id IN ${sql(ids)} AND status = 'active'`)

/** Returns the public job of a row. */
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
