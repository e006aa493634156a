import type { Search } from '@jobs/search/search-port.ts'
import type { JobList } from '@jobs/types/job-list.ts'
import type { Job, Language } from '@jobs/types/job.ts'
import { attributionOf, licenseOf, type Site } from '@jobs/types/site.ts'
import type { Catalog } from './catalog.ts'
import { listedIds } from './listing-buckets.ts'

export interface ListJobsRequest {
  /** 1-based. */
  page: number
  perPage: number
  /** Empty: the whole listing, newest first. */
  q: string
  language?: Language | undefined
}

export interface ListJobsResult {
  list: JobList
  hasNext: boolean
  /** `q` was answered by a weaker engine than the one configured. */
  degraded: boolean
}

/** One page of listed jobs. Without `q` newest first, then by slug; with `q` by relevance first. Past the end: no data. */
export const listJobs = async (
  { catalog, search, site }: { catalog: Catalog; search: Search; site: Site },
  { page, perPage, q, language }: ListJobsRequest,
): Promise<ListJobsResult> => {
  const offset = (page - 1) * perPage
  // One more than the page, to know whether another follows.
  const request = { q, language, offset: Math.min(offset, Number.MAX_SAFE_INTEGER), limit: perPage + 1 }
  const found = q
    ? await search.search(request)
    : { ids: await listedIds(catalog.read, language, request.offset, request.limit), degraded: false }
  const data = await jobsById(catalog, site, found.ids.slice(0, perPage))
  const meta = {
    page,
    perPage,
    count: data.length,
    attribution: attributionOf(site),
    docsUrl: site.docsUrl,
    license: licenseOf(site),
  }
  return { list: { data, meta }, hasNext: found.ids.length > perPage, degraded: found.degraded }
}

interface JobRow {
  id: number | string
  slug: string
  title: string
  company_name: string
  location: string
  work_arrangement: string
  language: Language
  tags: string
  source: string
  published_at: number | string
  salary_min: number | null
  salary_max: number | null
  currency: string | null
}

/** The listed jobs among `ids`, in that order. */
const jobsById = async (catalog: Catalog, site: Site, ids: readonly number[]): Promise<Job[]> => {
  if (ids.length === 0) return []
  const rows: JobRow[] = await catalog.read`
    SELECT id, slug, title, company_name, location, work_arrangement, language, tags, source, published_at,
      salary_min, salary_max, currency
    FROM jobs WHERE id IN ${catalog.read(ids)} AND status = 'active'`
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toJob(row, site)] : []
  })
}

const toJob = (row: JobRow, site: Site): Job => ({
  slug: row.slug,
  title: row.title,
  companyName: row.company_name,
  location: row.location,
  remote: row.work_arrangement === 'remote',
  workArrangement: row.work_arrangement,
  language: row.language,
  tags: JSON.parse(row.tags),
  source: row.source,
  publishedAt: new Date(Number(row.published_at)).toISOString(),
  url: `${site.url}/jobs/${row.slug}`,
  ...(row.salary_min !== null && { salaryMin: row.salary_min }),
  ...(row.salary_max !== null && { salaryMax: row.salary_max }),
  ...(row.currency !== null && { currency: row.currency }),
})
