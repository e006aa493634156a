import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { findJobDetail } from '@jobs/listing/detail/find-job-detail.ts'
import { listJobs, type ListJobsDeps } from '@jobs/listing/ranked/list-jobs.ts'
import { MAX_COUNTED } from '@jobs/search/search-port.ts'
import { filterOf } from '@jobs/types/jobs/query/job-filter.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { attributionOf, type Site } from '@jobs/types/site.ts'
import { z } from 'zod'
import { inputSchemaOf } from '../protocol/json-schema.ts'
import { type JobTool, READS_ONLY, type ToolAnswer } from '../tools/tool-answer.ts'
import { jobPosting, OJCP_VERSION, slugOfId } from './job-posting.ts'
import { filterOfInput, SearchInput } from './ojcp-input.ts'

const DetailInput = z.object({
  job_id: z.string().min(1).max(400).describe('The ojcp_id of a result.'),
  include_employer_context: z.boolean().default(true),
})

/**
 * Returns a result, or a failure if it has `error_code`, in the protocol's envelope: as structured content and as text.
 */
const answer = (site: Site, value: Record<string, unknown>): ToolAnswer => {
  const whole = { ojcp_version: OJCP_VERSION, ...value, attribution: attributionOf(site) }
  const content = [{ type: 'text' as const, text: JSON.stringify(whole) }]
  return { result: { content, structuredContent: whole, ...('error_code' in value && { isError: true }) } }
}

/** Removes properties that are `null`, which count as omitted. */
const withoutNulls = (given: object): unknown =>
  JSON.parse(JSON.stringify(given), (_name, value: unknown) => value ?? undefined)

const refusal = (site: Site, faults: z.ZodError): ToolAnswer => {
  const isMissing = faults.issues.some(({ code, input }) => code === 'invalid_type' && input === undefined)
  const error_code = isMissing ? 'missing_required_field' : 'invalid_field_value'
  return answer(site, { error_code, message: z.prettifyError(faults) })
}

/** Creates the tools of an OJCP 0.1 read provider, on the same listing as REST and MCP. */
export const createOjcpTools = (deps: ListJobsDeps): JobTool[] => [searchJobs(deps), getJobDetail(deps)]

const searchJobs = (deps: ListJobsDeps): JobTool => ({
  definition: {
    name: 'search_jobs',
    title: 'Search jobs (OJCP)',
    description: 'Search for open remote and hybrid jobs in Germany and the EU. The best match comes first.',
    inputSchema: inputSchemaOf(SearchInput),
    annotations: READS_ONLY,
  },
  async call(given) {
    const { data: input, error } = SearchInput.safeParse(withoutNulls(given), { reportInput: true })
    if (!input) return refusal(deps.site, error)
    const { limit, offset } = input.pagination
    const about = { query: input.query, offset }
    const filter = filterOfInput(input, Date.now())
    if (!filter) return answer(deps.site, { ...about, total_results: 0, returned: 0, jobs: [] })
    try {
      const { slugs, total, degraded } = await slugsAt(deps, { ...filterOf(filter), q: input.query }, offset, limit)
      const found = await Promise.all(slugs.map((slug) => findJobDetail(deps.catalog, deps.site, slug)))
      const jobs = found.flatMap((one) => (one.status === 'listed' ? [jobPosting(deps.site, one.detail, false)] : []))
      const result = answer(deps.site, { ...about, total_results: total, returned: jobs.length, jobs })
      return { ...result, degraded }
    } catch (fault) {
      if (!(fault instanceof CatalogRefusal && fault.reason === 'invalid')) throw fault
      return answer(deps.site, { error_code: 'invalid_field_value', message: fault.message })
    }
  },
})

const slugsAt = async (
  deps: ListJobsDeps,
  request: Omit<Parameters<typeof listJobs>[1], 'page' | 'perPage'>,
  offset: number,
  limit: number,
) => {
  const [page, within] = [Math.floor(offset / limit) + 1, offset % limit]
  const first = await listJobs(deps, { ...request, page, perPage: limit })
  const rest =
    within > 0 && first.hasNext ? await listJobs(deps, { ...request, page: page + 1, perPage: limit }) : undefined
  const all = [...first.list.data, ...(rest?.list.data ?? [])]
  const slugs = all.slice(within, within + limit).map(({ slug }) => slug)
  // Jobs that only come close follow those with every word; the protocol has no word for them.
  const counted = slugs.length > 0 ? Math.max(first.total, offset + slugs.length) : first.total
  return { slugs, total: Math.min(counted, MAX_COUNTED), degraded: first.degraded }
}

const getJobDetail = ({ catalog, site }: ListJobsDeps): JobTool => ({
  definition: {
    name: 'get_job_detail',
    title: 'Get a job in full (OJCP)',
    description: 'Retrieve full details for a specific job posting.',
    inputSchema: inputSchemaOf(DetailInput),
    annotations: READS_ONLY,
  },
  async call(given) {
    const { data: input, error } = DetailInput.safeParse(withoutNulls(given), { reportInput: true })
    if (!input) return refusal(site, error)
    const found = await findJobDetail(catalog, site, slugOfId(site, input.job_id))
    if (found.status !== 'listed')
      return answer(site, { error_code: 'job_not_found', message: 'No listed job has this id.' })
    const { companyName: name } = found.detail
    const employer =
      input.include_employer_context && name !== UNNAMED_EMPLOYER ? { employer_context: { name } } : undefined
    return answer(site, { job: jobPosting(site, found.detail, true), ...employer })
  },
})
