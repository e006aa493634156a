import type { AdminJobItem, JobStatus } from '@jobs/types/jobs/admin-job.ts'
import type { Area } from '@jobs/types/jobs/query/job-filter.ts'
import type { JobOrder } from '@jobs/types/jobs/query/job-order.ts'
import type { Site } from '@jobs/types/site.ts'
import type { SQL } from 'bun'
import { placesInArea } from '../places/internal/places-in-area.ts'
import type { Catalog } from '../store/catalog.ts'
import { partOf } from '../store/internal/like.ts'
import { type Page, type PageRequest, pageOf } from '../store/page.ts'
import { matching } from '../store/sql-conditions.ts'
import { normaliseEmail } from '../users/user.ts'
import { type AdminFilter, filterSql, holds } from './filter-sql.ts'
import { sourcesOf, toAdminItem } from './internal/admin-job-rows.ts'
import type { JobRow } from './job-columns.ts'
import { listedColumns } from './listed-rows.ts'
import { NOTHING_LEFT, slugBase } from './slug.ts'

export interface AdminJobsRequest extends PageRequest {
  sort: JobOrder
  /** Part of title, company or slug, in any case and spelling of umlauts, or an id. */
  q?: string | undefined
  status?: JobStatus | undefined
  feed?: string | undefined
  /** Part of the address of the user who made it by hand. */
  createdBy?: string | undefined
  /** Whether any field of it is pinned. */
  edited?: boolean | undefined
  filter?: AdminFilter | undefined
  /** Location of an office; for an unlisted job, its last one. */
  area?: Area | undefined
}

/** Lists one page of the jobs in any state that match all filters. */
export const listAdminJobs = async (
  { catalog, site }: { catalog: Catalog; site: Site },
  request: AdminJobsRequest,
): Promise<Page<AdminJobItem>> => {
  const sql = catalog.read
  const places = request.area && (await placesInArea(sql, request.area))
  const where = sql`${conditions(catalog, request)} ${places ? inPlaces(sql, places) : sql``}`
  const sorted = order(sql, request.sort)
  return await pageOf(request, {
    total: sql`SELECT COUNT(*) FROM jobs ${where}`,
    rows: async (limit, offset) => {
      // Only ids are sorted: with all columns a late page takes five times as long.
      const rows: Omit<JobRow, 'description' | 'description_text'>[] = await sql`
        SELECT ${listedColumns(sql)}, status, created_at, updated_at, closed_at, apply_url, pinned, created_by
        FROM jobs WHERE id IN (SELECT id FROM jobs ${where} ${sorted} LIMIT ${limit} OFFSET ${offset}) ${sorted}`
      const ids = rows.map((row) => Number(row.id))
      const sources = await sourcesOf(sql, ids)
      return rows.map((row) => toAdminItem(row, sources.get(Number(row.id)) ?? [], site))
    },
  })
}

const conditions = (catalog: Catalog, { q, status, feed, createdBy, edited, filter = {} }: AdminJobsRequest) => {
  const sql = catalog.read
  return sql`WHERE TRUE
    ${matching(sql, { status })}
    ${createdBy === undefined ? sql`` : sql`AND created_by LIKE ${partOf(normaliseEmail(createdBy))} ESCAPE '\\'`}
    ${filterSql(catalog, filter)}
    ${feed === undefined ? sql`` : sql`AND id IN (SELECT job_id FROM postings WHERE feed_key = ${feed})`}
    ${edited === undefined ? sql`` : edited ? sql`AND pinned <> '[]'` : sql`AND pinned = '[]'`}
    ${q ? matchesText(sql, q) : sql``}`
}

const inPlaces = (sql: SQL, ids: readonly number[]) =>
  ids.length === 0 ? sql`AND FALSE` : sql`AND id IN (SELECT job_id FROM job_places WHERE place_id IN ${sql(ids)})`

const matchesText = (sql: SQL, q: string) => {
  const id = /^\d{1,15}$/.test(q) ? Number(q) : 0
  const inSlug = slugsOf(q).reduce((any, slug) => sql`${any} OR slug LIKE ${partOf(slug)} ESCAPE '\\'`, sql`FALSE`)
  return sql`AND (id = ${id} OR ${holds(sql, 'title', q)} OR ${holds(sql, 'company_name', q)} OR ${inSlug})`
}

const MAX_VOWELS = 6

/** Returns the slug of a text, and those with one of its first vowels as an umlaut: `ueberglas` for `uberglas`. */
const slugsOf = (q: string): string[] => {
  const vowels = /[^\x20-\x7e]/.test(q) ? [] : [...q.matchAll(/[aou](?!e)/gi)]
  const spelt = vowels.slice(0, MAX_VOWELS).map(({ index }) => `${q.slice(0, index + 1)}e${q.slice(index + 1)}`)
  return [slugOf(q), ...spelt.map((one) => slugBase(one, ''))]
}

/** Slugs spell umlauts as two letters, and replace other scripts by a placeholder. */
const slugOf = (q: string): string => {
  if (!/[^\x20-\x7e]/.test(q) || !/\p{L}/u.test(q)) return q
  const slug = slugBase(q, '')
  return slug === NOTHING_LEFT && !/job/i.test(q) ? q : slug
}

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
