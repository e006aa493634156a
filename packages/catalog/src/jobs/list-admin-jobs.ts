import type { AdminJobItem, JobStatus } from '@jobs/types/jobs/admin-job.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { LocatedFilter } from '@jobs/types/jobs/job-filter.ts'
import type { JobOrder } from '@jobs/types/jobs/job-order.ts'
import type { Site } from '@jobs/types/site.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { filterSql } from './filter-sql.ts'
import type { JobRow } from './job-columns.ts'
import { locateArea } from '../places/locate-area.ts'
import { placesInArea } from '../places/internal/places-in-area.ts'
import { partOf } from '../store/internal/like.ts'
import { type Page, type PageRequest, pageOf } from '../store/page.ts'
import { NOTHING_LEFT, slugBase } from './slug.ts'
import { normaliseEmail } from '../users/user.ts'
import { sourcesOf, toAdminItem } from './internal/admin-job-rows.ts'

export interface AdminJobsRequest extends PageRequest {
  sort: JobOrder
  /** Part of title, company or slug, in any case and spelling of umlauts, or an id. */
  q?: string | undefined
  status?: JobStatus | undefined
  language?: Language | undefined
  workArrangement?: LocatedFilter['workArrangement']
  /** Of any posting merged into the job. */
  source?: string | undefined
  feed?: string | undefined
  /** Part of the employer's name. */
  company?: string | undefined
  /** Address of the user who made it by hand. */
  createdBy?: string | undefined
  /** Whether any field of it is pinned. */
  edited?: boolean | undefined
  /** One of them. */
  tag?: readonly string[] | undefined
  /** ISO 3166-1, upper case: where somebody lives who can take the job. */
  country?: readonly string[] | undefined
  /** What it pays a year at its upper end, at least. */
  salaryMin?: LocatedFilter['salaryMin']
  /** UTC milliseconds. */
  publishedSince?: number | undefined
  occupation?: LocatedFilter['occupation']
  employmentType?: LocatedFilter['employmentType']
  level?: LocatedFilter['level']
  visa?: LocatedFilter['visa']
  /** Where an office is; of a job that is no longer listed, where it was. */
  location?: { name: string; radiusKm: number } | undefined
}

/**
 * One page of the jobs of any state that meet every condition.
 * @throws CatalogRefusal `invalid` for a location that is not known
 */
export const listAdminJobs = async (
  { catalog, site }: { catalog: Catalog; site: Site },
  request: AdminJobsRequest,
): Promise<Page<AdminJobItem>> => {
  const sql = catalog.read
  const places = request.location && (await placesInArea(sql, locateArea(request.location)))
  const where = sql`${conditions(sql, request)} ${places ? inPlaces(sql, places) : sql``}`
  const sorted = order(sql, request.sort)
  return await pageOf(request, {
    total: async () => await sql`SELECT COUNT(*) AS total FROM jobs ${where}`,
    rows: async (limit, offset) => {
      // Only ids are sorted: with all columns a late page takes five times as long.
      const rows: Omit<JobRow, 'description' | 'description_text'>[] = await sql`
        SELECT id, slug, status, title, company_name, location, work_arrangement, language, tags, source, published_at,
          salary_min, salary_max, currency, created_at, updated_at, closed_at, apply_url, pinned, created_by
        FROM jobs WHERE id IN (SELECT id FROM jobs ${where} ${sorted} LIMIT ${limit} OFFSET ${offset}) ${sorted}`
      const ids = rows.map((row) => Number(row.id))
      const sources = await sourcesOf(sql, ids)
      return rows.map((row) => toAdminItem(row, sources.get(Number(row.id)) ?? [], site))
    },
  })
}

const conditions = (sql: SQL, request: AdminJobsRequest) => {
  const { q, status, source, feed, company, createdBy, edited, tag, ...narrowing } = request
  return sql`WHERE TRUE
    ${status === undefined ? sql`` : sql`AND status = ${status}`}
    ${filterSql(sql, narrowing)}
    ${source === undefined ? sql`` : sql`AND id IN (SELECT job_id FROM postings WHERE source = ${source})`}
    ${feed === undefined ? sql`` : sql`AND id IN (SELECT job_id FROM postings WHERE feed_key = ${feed})`}
    ${company === undefined ? sql`` : sql`AND ${holds(sql, 'company_name', company)}`}
    ${createdBy === undefined ? sql`` : sql`AND created_by = ${normaliseEmail(createdBy)}`}
    ${edited === undefined ? sql`` : edited ? sql`AND pinned <> '[]'` : sql`AND pinned = '[]'`}
    ${tag === undefined ? sql`` : sql`AND (FALSE ${hasTags(sql, tag)})`}
    ${q ? matchesText(sql, q) : sql``}`
}

const hasTags = (sql: SQL, tags: readonly string[]) =>
  tags.reduce((all, tag) => sql`${all} OR tags LIKE ${partOf(JSON.stringify(tag.toLowerCase()))} ESCAPE '\\'`, sql``)

const inPlaces = (sql: SQL, ids: readonly number[]) =>
  ids.length === 0 ? sql`AND FALSE` : sql`AND id IN (SELECT job_id FROM job_places WHERE place_id IN ${sql(ids)})`

const matchesText = (sql: SQL, q: string) => {
  const id = /^\d{1,15}$/.test(q) ? Number(q) : 0
  return sql`AND (id = ${id} OR ${holds(sql, 'title', q)} OR ${holds(sql, 'company_name', q)}
    OR slug LIKE ${partOf(slugOf(q))} ESCAPE '\\')`
}

/** A slug has title and company with umlauts as two letters. Of other scripts nothing is left but a stand-in. */
const slugOf = (q: string): string => {
  if (!/[^\x20-\x7e]/.test(q) || !/\p{L}/u.test(q)) return q
  const slug = slugBase(q, '')
  return slug === NOTHING_LEFT && !/job/i.test(q) ? q : slug
}

/**
 * SQLite's own LOWER, and that of a Postgres without a locale, leave letters beyond ASCII as they are; those that are
 * looked for are made small here.
 */
export const holds = (sql: SQL, column: 'title' | 'company_name', part: string) => {
  let text = sql`LOWER(${sql(column)})`
  for (const capital of CAPITALS) {
    const letter = capital.toLowerCase()
    if (part.toLowerCase().includes(letter)) text = sql`REPLACE(${text}, ${capital}, ${letter})`
  }
  return sql`${text} LIKE ${partOf(part)} ESCAPE '\\'`
}
const CAPITALS = 'ÄÖÜÀÂÆÇÈÉÊËÎÏÔŒÙÛÅØŁŠŽ'

const order = (sql: SQL, sort: JobOrder) =>
  ({
    '-publishedAt': sql`ORDER BY published_at DESC, id DESC`,
    publishedAt: sql`ORDER BY published_at, id`,
    '-updatedAt': sql`ORDER BY updated_at DESC, id DESC`,
    updatedAt: sql`ORDER BY updated_at, id`,
    '-createdAt': sql`ORDER BY created_at DESC, id DESC`,
    createdAt: sql`ORDER BY created_at, id`,
    title: sql`ORDER BY LOWER(title), id`,
    companyName: sql`ORDER BY LOWER(company_name), id`,
  })[sort]
