import { rawBody, sentInput } from '@jobs/http/body/sent-input.ts'
import type { Document } from '@jobs/http/document-route.ts'
import { keepMsOf } from '@jobs/http/listing/listing-cache.ts'
import { markup } from '@jobs/http/markup.ts'
import { type Company, findCompany, listCompanies } from '@jobs/listing/companies/companies.ts'
import { lastJobOf } from '@jobs/listing/companies/gone-companies.ts'
import { similarJobs } from '@jobs/listing/detail/similar-jobs.ts'
import { type ListJobsResult, listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { isExample } from '@jobs/types/example-source.ts'
import { RSS_PATH } from '@jobs/types/public/public-paths.ts'
import { Elysia } from 'elysia'
import { shortList, similarSection } from '../../job-pages/internal/related-jobs.ts'
import { countText, fill, numberText, namedText } from '../../web/internal/formats.ts'
import { type Frame, BASES, frameKey } from '../../web/internal/frame.ts'
import { layout, pageTitle } from '../../web/internal/layout.ts'
import { type Make, pageRoute, SlugParams } from '../../web/internal/page-route.ts'
import { createRefuseInput } from '../../web/internal/refuse-input.ts'
import type { NoPage, PageCache } from '../../web/page-cache.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { pager } from '../listing/pager.ts'
import { PageQuery } from '../listing/read-search.ts'

const MAX_LISTED = 200

/** Renders `/companies`: the employers with the most open jobs. @param total number of all employers */
export const companiesPage = (frame: Frame, companies: readonly Company[], total: number): Document => {
  const { base, language, texts } = frame
  const words = texts.companies
  return layout(frame, {
    title: pageTitle(frame, words.title),
    description: words.description,
    path: '/companies',
    current: '/companies',
    main: markup`<h1>${words.title}</h1>
<p class="lede">${countText(words.lede, total, language)}${total > companies.length && ` ${fill(words.most, { count: numberText(companies.length, language) })}`}</p>
<ul class="companies">${companies.map(({ slug, name, jobs }) => markup`<li><a href="${base}/companies/${slug}" dir="auto">${name}</a> <span class="quiet">${countText(texts.listing.jobs, jobs, language)}</span></li>\n`)}</ul>`,
  })
}

const COMPANY_PER_PAGE = 25

type Listed = Pick<ListJobsResult, 'list' | 'hasNext'> & { page: number }

/** Renders `/companies/{slug}`: the open jobs of an employer, newest first. */
export const companyPage = (frame: Frame, company: Company, { list, hasNext, page }: Listed): Document => {
  const { base, language, texts, hasApi } = frame
  const words = texts.companies
  const open = countText(words.open, company.jobs, language)
  const { name } = company
  const jobs = fill(words.jobsAt, { company: name })
  const title = page > 1 ? `${jobs}, ${fill(texts.listing.page, { page: numberText(page, language) })}` : jobs
  return layout(frame, {
    title: pageTitle(frame, title),
    description: `${namedText(name, open, language)}.`,
    path: addressOf(company, page),
    current: '/companies',
    // Search engines must not index invented jobs or their employers.
    ...(list.data.some(isExample) && { head: markup`<meta name="robots" content="noindex">` }),
    main: markup`<p class="back"><a href="${base}/companies">${words.all}</a></p>
<h1 dir="auto">${name}</h1>
<h2 class="lede">${open}</h2>
${shortList(frame, list.data, { company: false })}
${list.data.length === 0 && markup`<p class="lede" role="status">${texts.listing.noMore}</p>`}
${pager(frame, { page, hasNext }, (number) => addressOf(company, number))}
${hasApi && markup`<p class="quiet follow"><a href="${RSS_PATH}?company=${encodeURIComponent(company.name.toWellFormed())}">${words.follow}</a></p>`}`,
  })
}

const addressOf = ({ slug }: Company, page: number) =>
  `/companies/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ''}`

/** Creates the pages of employers with open jobs: the list, and one page each. */
export const createCompanyPages = (deps: PagesDeps, kept: PageCache) => {
  const companies = pageRoute(deps, companiesRoute(deps, kept))
  const company = pageRoute(deps, companyRoute(deps, kept), true)
  const input = { ...sentInput, params: SlugParams, query: PageQuery, error: createRefuseInput(deps) }
  const app = new Elysia()
  for (const base of BASES)
    app.all(`${base}/companies`, companies, rawBody).all(`${base}/companies/:slug`, company, input)
  return app
}

const KEEP_MS = 600_000

const companiesRoute =
  ({ catalog }: PagesDeps, kept: PageCache): Make =>
  async (frame, payer) => {
    const make = async () => {
      const all = await listCompanies(catalog)
      return { page: companiesPage(frame, all.slice(0, MAX_LISTED), all.length), keepMs: KEEP_MS }
    }
    return await kept(`${frameKey(frame)} /companies`, make, payer)
  }

const companyRoute = (deps: PagesDeps, kept: PageCache): Make<{ params: SlugParams; query: PageQuery }> => {
  const noCompany = createNoCompany(deps)
  return async (frame, _context, { params: { slug }, query: { page } }) =>
    await kept(`${frameKey(frame)} /companies/${slug} ${page}`, async () => {
      const found = await findCompany(deps.catalog, slug)
      if (!found) return await noCompany(frame, slug)
      const listed = await listJobs(deps, { company: [found.name], q: '', page, perPage: COMPANY_PER_PAGE })
      return { page: companyPage(frame, found, { ...listed, page }), keepMs: keepMsOf(listed) }
    })
}

/** Answers for an employer without open jobs: 410 if it once had one, else 404. */
const createNoCompany =
  (deps: PagesDeps) =>
  async (frame: Frame, slug: string): Promise<NoPage> => {
    const { base, texts } = frame
    const { all, none, gone } = texts.companies
    const toAll = markup`<p><a href="${base}/companies">${all}</a></p>`
    const last = await lastJobOf(deps.catalog, deps.site, slug)
    if (!last)
      return {
        problem: { status: 404, detail: 'There is no employer of this name with open jobs.' },
        more: markup`<p>${none}</p>\n${toAll}`,
      }
    const similar = await similarJobs(deps, last)
    const more = markup`${similarSection(frame, similar)}${toAll}`
    const problem = { status: 410, detail: 'This employer has no open jobs any more.' } as const
    return { problem, more, words: { title: fill(gone.title, { company: last.companyName }), text: gone.text } }
  }
