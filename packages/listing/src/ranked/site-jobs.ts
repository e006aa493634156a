import { publicText } from '@jobs/content/public-text.ts'
import type { Search } from '@jobs/search/search-port.ts'
import { instantOf } from '@jobs/types/instant.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { Site } from '@jobs/types/site.ts'
import type { SiteJob } from '@jobs/types/jobs/site-job.ts'
import type { SQL } from 'bun'
import { jobRef } from '@jobs/catalog/store/job-ref.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { type ListedRow, toJob } from '@jobs/catalog/jobs/listed-rows.ts'
import { withSnapshot } from '@jobs/catalog/store/with-snapshot.ts'
import { type Page, type PageRequest, pageOf } from '@jobs/catalog/store/page.ts'

export interface SiteJobsRequest extends PageRequest {
  /** Empty: newest first, then by slug; else by relevance first. */
  q: string
  language?: Language | undefined
  /** The name a job is listed under. */
  source?: string | undefined
  workArrangement?: 'remote' | 'hybrid' | undefined
}

interface SiteRow extends ListedRow {
  description: string
  updated_at: number | string
}

/** A query is answered with the best of what it finds, so many at most. */
export const MAX_FOUND = 1000

export interface SiteJobsPage extends Page<SiteJob> {
  /** `q` was answered by a weaker engine than the one configured. */
  degraded: boolean
}

/** One page of the listed jobs that meet every condition, with their descriptions. */
export const listSiteJobs = async (
  { catalog, search, site }: { catalog: Catalog; search: Search; site: Site },
  request: SiteJobsRequest,
): Promise<SiteJobsPage> => {
  const sql = catalog.read
  const where = conditions(sql, request)
  if (!request.q) {
    const page = await pageOf(request, {
      total: () => totalOf(sql, request, where),
      rows: async (limit, offset) => {
        const rows: SiteRow[] = await sql`SELECT * FROM jobs ${where}
          ORDER BY published_at DESC, slug LIMIT ${limit} OFFSET ${offset}`
        return rows.map((row) => toSiteJob(row, site))
      },
    })
    return { ...page, degraded: false }
  }
  const { q, language } = request
  const find = async () => {
    const { ids: found, degraded } = await search.search({ q, filter: { language }, offset: 0, limit: MAX_FOUND })
    if (found.length === 0) return { found, fitting: [], degraded }
    const fitting: { id: number | string }[] = await sql`SELECT id FROM jobs ${where} AND id IN ${sql(found)}`
    return { found, fitting, degraded }
  }
  const { found, fitting, degraded } = await withSnapshot(catalog, find)
  const fits = new Set(fitting.map((row) => Number(row.id)))
  const ids = found.filter((id) => fits.has(id))
  const page = await pageOf(request, {
    total: async () => [{ total: ids.length }],
    rows: async (limit, offset) => await jobsInOrder(sql, ids.slice(offset, offset + limit), site),
  })
  return { ...page, degraded }
}

/** A listed job by its id or slug. */
export const findSiteJob = async (
  { catalog, site }: { catalog: Catalog; site: Site },
  ref: string,
): Promise<SiteJob | undefined> => {
  const condition = jobRef(catalog.read, ref)
  if (!condition) return undefined
  const [row]: SiteRow[] = await catalog.read`SELECT * FROM jobs WHERE ${condition} AND status = 'active'`
  return row && toSiteJob(row, site)
}

/** The listing keeps count of itself; only conditions it has no counts for are counted out. */
const totalOf = async (
  sql: SQL,
  { language, source, workArrangement }: SiteJobsRequest,
  where: SQL.Query<unknown>,
): Promise<{ total: number | string }[]> =>
  source === undefined && workArrangement === undefined
    ? await sql`SELECT COALESCE(SUM(jobs), 0) AS total FROM listing_counts
        ${language === undefined ? sql`` : sql`WHERE language = ${language}`}`
    : await sql`SELECT COUNT(*) AS total FROM jobs ${where}`

const conditions = (sql: SQL, { language, source, workArrangement }: SiteJobsRequest) => sql`WHERE status = 'active'
  ${language === undefined ? sql`` : sql`AND language = ${language}`}
  ${source === undefined ? sql`` : sql`AND source = ${source}`}
  ${workArrangement === undefined ? sql`` : sql`AND work_arrangement = ${workArrangement}`}`

const jobsInOrder = async (sql: SQL, ids: readonly number[], site: Site): Promise<SiteJob[]> => {
  const rows: SiteRow[] = await sql`SELECT * FROM jobs WHERE id IN ${sql(ids)} AND status = 'active'`
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => toSiteJob(row, site))
}

const toSiteJob = (row: SiteRow, site: Site): SiteJob => ({
  id: Number(row.id),
  ...toJob(row, site),
  description: publicText(row.description, row.company_name),
  updatedAt: instantOf(row.updated_at),
})
