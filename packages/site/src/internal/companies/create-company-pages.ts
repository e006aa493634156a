import { findCompany, listCompanies } from '@jobs/listing/companies/companies.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { keepMsOf } from '@jobs/http/listing/listing-cache.ts'
import { rawBody } from '@jobs/http/body/raw-body.ts'
import { sentInput } from '@jobs/http/body/sent-input.ts'
import { Elysia } from 'elysia'
import { PageQuery } from '../listing/read-search.ts'
import { BASES, type Frame, frameKey } from '../../web/internal/frame.ts'
import type { NoPage, PageCache } from '../../web/page-cache.ts'
import { type Make, pageRoute } from '../../web/internal/page-route.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { createRefuseInput } from '../../web/internal/refuse-input.ts'
import { SlugParams } from '../../web/internal/slug-params.ts'
import { companiesPage, MAX_LISTED } from './companies-page.ts'
import { COMPANY_PER_PAGE, companyPage } from './company-page.ts'
import { lastJobOf } from '@jobs/listing/companies/gone-companies.ts'
import { similarJobs } from '@jobs/listing/detail/similar-jobs.ts'
import { markup } from '@jobs/http/markup.ts'
import { similarSection } from '../../job-pages/internal/related-jobs.ts'
import { fill } from '../../web/internal/formats.ts'

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

/** An employer without open jobs answers 410 with alternatives, an unknown one 404. */
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
    return {
      problem,
      more,
      words: { title: fill(gone.title, { company: last.companyName }), text: gone.text },
    }
  }
