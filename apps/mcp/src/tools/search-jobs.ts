import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { listJobs, type ListJobsDeps, type ListJobsResult } from '@jobs/listing/ranked/list-jobs.ts'
import { asTyped } from '@jobs/search/as-typed.ts'
import { MAX_COUNTED } from '@jobs/search/search-port.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { filterOf } from '@jobs/types/jobs/query/job-filter.ts'
import { SearchJobs } from '@jobs/types/jobs/query/search-jobs.ts'
import { withTerms } from '@jobs/types/public/terms.ts'
import { attributionOf } from '@jobs/types/site.ts'
import { iconsOf } from '../protocol/icons.ts'
import { jsonSchemaOf, inputSchemaOf } from '../protocol/json-schema.ts'
import { JOBS_VIEW } from '../resources/jobs-view.ts'
import { failureOf, type JobTool, READS_ONLY, resultOf, readArguments } from './tool-answer.ts'

/** Creates the tool for the REST listing: same jobs, fields and order. */
export const createSearchJobs = (deps: ListJobsDeps): JobTool => ({
  definition: {
    name: 'search_jobs',
    title: 'Search remote and hybrid jobs',
    description:
      'Search remote and hybrid jobs in Germany and the EU. With q, results are ranked by relevance and typos are ' +
      'tolerated: jobs that match every word come first, those that match most of them may follow. Places and terms ' +
      'of work in q, such as remote, junior or part time, act as filters. Without q, the newest come first. A ' +
      'page that is not full is the last one. All arguments but q, page and per_page are filters, combined by AND. ' +
      'The url of a job is its canonical listing page.',
    inputSchema: inputSchemaOf(SearchJobs),
    outputSchema: jsonSchemaOf(JobList, 'output'),
    annotations: READS_ONLY,
    icons: iconsOf(deps.site),
    _meta: { ui: { resourceUri: JOBS_VIEW } },
  },
  async call(given) {
    const read = readArguments(SearchJobs, given)
    if ('faults' in read) return failureOf(`The search was not run. ${read.faults.join(' ')}`, attributionOf(deps.site))
    const { q, page, per_page: perPage } = read.arguments
    try {
      const found = await listJobs(deps, { ...filterOf(read.arguments), q, page, perPage })
      return { ...resultOf(withTerms(found.list, deps.site), aboutPage(found, q)), degraded: found.degraded }
    } catch (error) {
      if (!(error instanceof CatalogRefusal && error.reason === 'invalid')) throw error
      return failureOf(`The search was not run. ${error.message}`, attributionOf(deps.site))
    }
  },
})

const MAX_TERMS = 3

/** Says how many jobs match, which of them the page has, what was searched beyond the words of `q`, and how to go on. */
const aboutPage = ({ list, total: counted, missing: lacked, corrections = [] }: ListJobsResult, q: string) => {
  const { page, perPage, count } = list.meta
  const isMore = counted > MAX_COUNTED
  const total = Math.min(counted, MAX_COUNTED)
  const jobs = `${total}${isMore ? ' or more' : ''} ${total === 1 ? 'job' : 'jobs'}`
  const missing = lacked?.map((word) => asTyped(word, q))
  const first = Math.min((page - 1) * perPage + 1, Number.MAX_SAFE_INTEGER)
  const range = count === 0 ? 'none of them on this page' : `this page has ${first} to ${first + count - 1}`
  const found = missing
    ? `${jobs} with every word of q; the ${total === 0 ? count : `other ${count - total}`} on this page only come close, some lack ${missing.map((word) => `"${word}"`).join(', ')}.`
    : total === 0
      ? `${jobs} in all. Fewer words in q or fewer filters may find some.`
      : `${jobs} in all, ${range}.`
  const instead = corrections.map(
    ({ word, terms }) => ` No job has "${asTyped(word, q)}": searched for ${terms.slice(0, MAX_TERMS).join(', ')}.`,
  )
  return {
    text: `${found}${instead.join('')}${count === 0 ? '' : ' Full text of one: resource jobs://{slug}.'}`,
    meta: { total, ...(isMore && { totalIsLowerBound: true }), ...(missing && { missing }) },
  }
}
