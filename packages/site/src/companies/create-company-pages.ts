import { findCompany, listCompanies } from '@jobs/catalog/companies.ts'
import { listJobs } from '@jobs/catalog/list-jobs.ts'
import { keepMsOf } from '@jobs/http/listing-cache.ts'
import { markup } from '@jobs/http/markup.ts'
import { rawBody } from '@jobs/http/raw-body.ts'
import { Elysia } from 'elysia'
import { readSearch } from '../listing/read-search.ts'
import { faultyQuery } from '../web/faulty-query.ts'
import { frameKey, PREFIXES } from '../web/frame.ts'
import type { PageCache } from '../web/page-cache.ts'
import { type Make, pageRoute } from '../web/page-route.ts'
import type { PagesDeps } from '../web/pages-deps.ts'
import { companiesPage, MAX_LISTED } from './companies-page.ts'
import { COMPANY_PER_PAGE, companyPage } from './company-page.ts'

/** Employers with open jobs: all of them, and each with its jobs. */
export const createCompanyPages = (deps: PagesDeps, kept: PageCache) => {
  const company = companyRoute(deps, kept)
  const companies = companiesRoute(deps, kept)
  const app = new Elysia()
  for (const prefix of PREFIXES) {
    const base = prefix ? `/${prefix}` : ''
    app
      .all(`${base}/companies`, pageRoute(deps, companies, prefix), rawBody)
      .all(`${base}/companies/:slug`, pageRoute(deps, company, prefix, true), rawBody)
  }
  return app
}

const KEEP_MS = 600_000

const companiesRoute =
  ({ catalog }: PagesDeps, kept: PageCache): Make =>
  async (frame) =>
    await kept(`${frameKey(frame)} /companies`, async () => {
      const all = await listCompanies(catalog)
      return { page: companiesPage(frame, all.slice(0, MAX_LISTED), all.length), keepMs: KEEP_MS }
    })

/** An employer without an open job is not found, rather than gone: it may have one tomorrow. */
const companyRoute =
  (deps: PagesDeps, kept: PageCache): Make =>
  async (frame, context) => {
    const slug = slugOf(context.url)
    const read = readSearch(new URLSearchParams({ page: context.url.searchParams.get('page') ?? '' }))
    if (!('query' in read)) return await faultyQuery(frame, context, read.faults)
    const { page } = read.query
    return await kept(`${frameKey(frame)} /companies/${slug} ${page}`, async () => {
      const found = await findCompany(deps.catalog, slug)
      if (!found) {
        const { all, none } = frame.texts.companies
        const more = markup`<p>${none} <a href="${frame.base}/companies">${all}</a></p>`
        return { problem: { status: 404, detail: 'There is no employer of this name with open jobs.' }, more }
      }
      const listed = await listJobs(deps, { company: found.name, q: '', page, perPage: COMPANY_PER_PAGE })
      return { page: companyPage(frame, found, { ...listed, page }), keepMs: keepMsOf(listed) }
    })
  }

const slugOf = (url: URL): string => {
  const last = url.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return ''
  }
}
