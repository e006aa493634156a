import type { JobRow } from '@jobs/catalog/jobs/job-columns.ts'
import { toJob } from '@jobs/catalog/jobs/listed-rows.ts'
import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { jobRef } from '@jobs/catalog/store/job-ref.ts'
import type { Page, PageRequest } from '@jobs/catalog/store/page.ts'
import { publicText } from '@jobs/content/public-text.ts'
import type { JobFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { SiteJob } from '@jobs/types/jobs/site-job.ts'
import type { Site } from '@jobs/types/site.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import type { SQL } from 'bun'
import { listJobs, type ListJobsDeps } from './list-jobs.ts'

export interface SiteJobsRequest extends PageRequest, Pick<JobFilter, 'language' | 'source' | 'workArrangement'> {
  /** Search words, ordered by relevance; if empty, newest first, then by slug. */
  q: string
}

export interface SiteJobsPage extends Page<SiteJob> {
  /** Whether `q` was served by a fallback engine. */
  degraded: boolean
}

/**
 * Returns one page of the listed jobs that meet every condition, with their descriptions; with `q` the total is counted
 * up to MAX_COUNTED + 1. An unknown source has no jobs.
 */
export const listSiteJobs = async (deps: ListJobsDeps, request: SiteJobsRequest): Promise<SiteJobsPage> => {
  const found = await listJobs(deps, request).catch((error: unknown) => {
    if (error instanceof CatalogRefusal && error.reason === 'invalid') return undefined
    throw error
  })
  if (!found) return { items: [], total: 0, degraded: false }
  const { list, total, degraded } = found
  const slugs = list.data.map(({ slug }) => slug)
  return { items: await jobsInOrder(deps.catalog.read, slugs, deps.site), total, degraded }
}

/** Returns a listed job by its id or slug. */
export const findSiteJob = async (
  { catalog, site }: { catalog: Catalog; site: Site },
  ref: string,
): Promise<SiteJob | undefined> => {
  const condition = jobRef(catalog.read, ref)
  if (!condition) return undefined
  const [row]: JobRow[] = await catalog.read`SELECT * FROM jobs WHERE ${condition} AND status = 'active'`
  return row && toSiteJob(row, site)
}

const jobsInOrder = async (sql: SQL, slugs: readonly string[], site: Site): Promise<SiteJob[]> => {
  if (slugs.length === 0) return []
  const rows: JobRow[] = await sql`SELECT * FROM jobs WHERE slug IN ${sql(slugs)} AND status = 'active'`
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []).map((row) => toSiteJob(row, site))
}

const toSiteJob = (row: JobRow, site: Site): SiteJob => ({
  id: Number(row.id),
  ...toJob(row, site),
  description: publicText(row.description, row.company_name),
  updatedAt: instantOf(row.updated_at),
})
