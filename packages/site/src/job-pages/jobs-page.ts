import { RSS_PATH } from '@jobs/types/public-paths.ts'
import { listJobs } from '@jobs/catalog/list-jobs.ts'
import { isExample } from '@jobs/types/example-source.ts'
import { type Job, Language } from '@jobs/types/job.ts'
import { filterOf, filterParams } from '@jobs/types/job-filter.ts'
import type { ListJobsQuery } from '@jobs/types/list-jobs-query.ts'
import type { Fault } from '@jobs/types/problem.ts'
import { keepMsOf } from '@jobs/http/listing-cache.ts'
import { readQuery } from '@jobs/http/read-query.ts'
import type { RequestContext, Document } from '@jobs/http/document.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { type Frame, layout } from '../web/layout.ts'
import type { PagesDeps } from '../web/pages-deps.ts'
import { LANGUAGE_NAMES, searchForm } from '../web/search-form.ts'
import type { FreshPage } from './page-cache.ts'
import { labels } from './labels.ts'
import { arrangementText, dayText, salaryText } from './job-texts.ts'

const PER_PAGE = 25

/** What `/jobs` shows, by the query of the public API, 25 jobs a page. */
export const readJobsQuery = ({ url }: RequestContext) => {
  const params = new URLSearchParams(url.search)
  params.set('per_page', String(PER_PAGE))
  return readQuery(params)
}

/** `/jobs` for a faulty request, with what was requested to be corrected. */
export const faultyJobsPage = (frame: Frame, faults: readonly Fault[], requested: URLSearchParams): Document => {
  const language = Language.safeParse(requested.get('language')).data
  const main = markup`<h1>Jobs</h1>
<p class="fault" role="alert">${faults.map(({ parameter, detail }) => `${parameter} ${detail}`).join('; ')}.</p>
${searchForm({ q: requested.get('q') ?? '', language })}`
  return { ...layout(frame, { title: 'Jobs', description: 'Jobs', current: '/jobs', main }), status: 400 }
}

/** `/jobs`: the listing for people. */
export const jobsPage = async (
  deps: PagesDeps,
  frame: Frame,
  query: ListJobsQuery,
  origin: string,
): Promise<FreshPage> => {
  const { page, q, language } = query
  const listed = await listJobs(deps, { ...filterOf(query), page, perPage: PER_PAGE, q })
  const { list, hasNext } = listed
  const title = q ? `Jobs for “${q}”` : 'Remote and hybrid jobs'
  const about = `${language ? `, in ${LANGUAGE_NAMES[language]}` : ''}${page > 1 ? `, page ${page}` : ''}`
  const made = layout(frame, {
    title: `${title}${about}: ${deps.site.brandName}`,
    description: `${title}${about}. Remote and hybrid jobs for Germany and the EU.`,
    current: '/jobs',
    canonical: `${origin}${addressOf(query, page)}`,
    head: markup`${q && markup`<meta name="robots" content="noindex, follow">`}`,
    main: markup`<h1>${title}</h1>
${searchForm({ q, language })}
<ul class="jobs">${list.data.map(jobItem)}</ul>
${list.data.length === 0 && markup`<p class="lede" role="status">${page > 1 ? 'There are no more jobs.' : 'No job matches. Try fewer or other words.'}</p>`}
${(page > 1 || hasNext) && pager(query, hasNext)}
${frame.hasApi && markup`<p class="quiet follow"><a href="${feedOf(query)}">Follow ${q ? 'this search' : 'new jobs'} in a feed reader</a></p>`}`,
  })
  return { page: made, keepMs: keepMsOf(listed) }
}

const jobItem = (job: Job): Html => markup`<li lang="${job.language}"><a href="/jobs/${job.slug}">${job.title}</a>
<p class="facts">${isExample(job) && markup`<strong class="example">${labels[job.language].example}</strong> `}<span>${job.companyName}</span>${[job.location, arrangementText(job), salaryText(job), dayText(job.publishedAt, job.language)].map((fact) => fact && markup`<span>${fact}</span>`)}</p></li>
`

const pager = (query: ListJobsQuery, hasNext: boolean): Html =>
  markup`<nav class="pager" aria-label="Pages">
<span>${query.page > 1 && markup`<a rel="prev" href="${addressOf(query, query.page - 1)}">Previous page</a>`}</span>
<span>${hasNext && markup`<a rel="next" href="${addressOf(query, query.page + 1)}">Next page</a>`}</span>
</nav>`

const feedOf = (query: ListJobsQuery): string => withQuery(RSS_PATH, narrowingOf(query))

const addressOf = (query: ListJobsQuery, page: number): string =>
  withQuery('/jobs', { ...narrowingOf(query), page: page > 1 ? String(page) : undefined })

const narrowingOf = (query: ListJobsQuery) => ({ q: query.q, ...Object.fromEntries(filterParams(query)) })

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size > 0 ? `${path}?${params.toString()}` : path
}
