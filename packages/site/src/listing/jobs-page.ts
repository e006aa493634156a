import { RSS_PATH } from '@jobs/types/public-paths.ts'
import { listJobs } from '@jobs/catalog/list-jobs.ts'
import { isExample } from '@jobs/types/example-source.ts'
import type { Job } from '@jobs/types/job.ts'
import { filterOf, filterParams } from '@jobs/types/job-filter.ts'
import type { ListJobsQuery } from '@jobs/types/list-jobs-query.ts'
import { keepMsOf } from '@jobs/http/listing-cache.ts'
import { readQuery } from '@jobs/http/read-query.ts'
import type { RequestContext } from '@jobs/http/document.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { arrangementText } from '../job-pages/job-texts.ts'
import { dayText, numberText, salaryText } from '../web/formats.ts'
import type { Frame } from '../web/frame.ts'
import { layout } from '../web/layout.ts'
import type { FreshPage } from '../web/page-cache.ts'
import type { PagesDeps } from '../web/pages-deps.ts'
import { listingForm } from './listing-form.ts'

const PER_PAGE = 25

/** What `/jobs` shows, by the query of the public API, 25 jobs a page. */
export const readJobsQuery = ({ url }: RequestContext) => {
  const params = new URLSearchParams(url.search)
  params.set('per_page', String(PER_PAGE))
  return readQuery(params)
}

/** `/jobs`: the listing for people. */
export const jobsPage = async (deps: PagesDeps, frame: Frame, query: ListJobsQuery): Promise<FreshPage> => {
  const { page, q, language } = query
  const { texts } = frame
  const listed = await listJobs(deps, { ...filterOf(query), page, perPage: PER_PAGE, q })
  const { list, hasNext } = listed
  const title = q ? texts.listing.titleFor(q) : texts.listing.title
  const about = [
    title,
    language && texts.listing.inLanguage(texts.languages[language]),
    page > 1 && texts.listing.page(numberText(page, frame.language)),
  ]
    .filter(Boolean)
    .join(', ')
  const made = layout(frame, {
    title: `${about}: ${deps.site.brandName}`,
    description: `${about}. ${texts.listing.description}`,
    current: '/jobs',
    path: addressOf('', query, page),
    hasOwnSearch: true,
    head: markup`${q && markup`<meta name="robots" content="noindex, follow">`}`,
    main: markup`<h1>${title}</h1>
${listingForm(frame, q, language)}
<ul class="jobs">${list.data.map((job) => jobItem(frame, job))}</ul>
${list.data.length === 0 && markup`<p class="lede" role="status">${page > 1 ? texts.listing.noMore : texts.listing.noMatch}</p>`}
${(page > 1 || hasNext) && pager(frame, query, hasNext)}
${frame.hasApi && markup`<p class="quiet follow"><a href="${feedOf(query)}">${q ? texts.listing.followSearch : texts.listing.follow}</a></p>`}`,
  })
  return { page: made, keepMs: keepMsOf(listed) }
}

const jobItem = ({ base, language, texts }: Frame, job: Job): Html =>
  markup`<li><h2 lang="${job.language}"><a href="${base}/jobs/${job.slug}">${job.title}</a></h2>
<p class="facts">${isExample(job) && markup`<strong class="example">${texts.job.example}</strong> `}<span>${job.companyName}</span>${[job.location, arrangementText(job, language), salaryText(job, language), dayText(job.publishedAt, language)].map((fact) => fact && markup`<span>${fact}</span>`)}</p></li>
`

const pager = ({ base, texts }: Frame, query: ListJobsQuery, hasNext: boolean): Html =>
  markup`<nav class="pager" aria-label="${texts.listing.pages}">
<span>${query.page > 1 && markup`<a rel="prev" href="${addressOf(base, query, query.page - 1)}">${texts.listing.previous}</a>`}</span>
<span>${hasNext && markup`<a rel="next" href="${addressOf(base, query, query.page + 1)}">${texts.listing.next}</a>`}</span>
</nav>`

const feedOf = (query: ListJobsQuery): string => withQuery(RSS_PATH, narrowingOf(query))

const addressOf = (base: string, query: ListJobsQuery, page: number): string =>
  withQuery(`${base}/jobs`, { ...narrowingOf(query), page: page > 1 ? String(page) : undefined })

const narrowingOf = (query: ListJobsQuery) => ({ q: query.q, ...Object.fromEntries(filterParams(query)) })

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size > 0 ? `${path}?${params.toString()}` : path
}
