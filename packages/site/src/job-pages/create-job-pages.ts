import { CatalogRefusal } from '@jobs/catalog/catalog-refusal.ts'
import { findListing } from '@jobs/catalog/find-listing.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { failure } from '@jobs/http/problems.ts'
import { Elysia } from 'elysia'
import { rateLimited } from '../web/rate-limited.ts'
import { type RequestContext, type Document, documentRoute, type Finished } from '@jobs/http/document.ts'
import type { Frame } from '../web/layout.ts'
import { frameOf, type PagesDeps } from '../web/pages-deps.ts'
import { rawBody } from '@jobs/http/raw-body.ts'
import { applyRoute } from './apply-route.ts'
import { unavailablePage } from './unavailable-page.ts'
import { jobPage } from './job-page.ts'
import { faultyJobsPage, jobsPage, readJobsQuery } from './jobs-page.ts'
import { createPageCache, type FreshPage } from './page-cache.ts'
import { missingPage } from './missing-page.ts'
import { createSitemap } from './sitemap.ts'

type Make = (frame: Frame, context: RequestContext) => Promise<Document | Finished>

/** The listing as pages for people: where every job's `url` leads while the operator has no site of their own. */
export const createJobPages = (deps: PagesDeps) => {
  const { site, rateLimit, pages } = deps
  const kept = createPageCache(deps)
  const route = (make: Make) => {
    const answer = documentRoute(site, async (context) => {
      const frame = frameOf(deps, context.request)
      return await make(frame, context).catch((error: unknown) =>
        unavailablePage(frame, failure(site, context.request, error)),
      )
    })
    return async (context: Parameters<typeof answer>[0]) =>
      frameOf(deps, context.request).hasJobs
        ? await answer(context)
        : problemResponse(site, { status: 404, detail: 'The listing is at the address of the site.' })
  }
  const paid =
    (make: Make): Make =>
    async (frame, context) =>
      await rateLimited(rateLimit, frame, context, () => make(frame, context))
  const listing: Make = async (frame, context) => {
    const read = readJobsQuery(context)
    if ('faults' in read) return faultyJobsPage(frame, read.faults, context.url.searchParams)
    const make = () => jobsPage(deps, frame, read.query, context.origin)
    return await kept(`${context.origin} ${read.key}`, make).catch((error: unknown) => {
      if (!(error instanceof CatalogRefusal)) throw error
      return faultyJobsPage(frame, error.faults, context.url.searchParams)
    })
  }
  const sitemap = createSitemap(deps)
  const mapped = route(paid((_frame, context) => sitemap(context)))
  const app = new Elysia()
    .all('/jobs', route(paid(listing)), rawBody)
    .all('/sitemap.xml', mapped, rawBody)
    .all('/sitemap-:file', mapped, rawBody)
    .all(
      '/jobs/:slug',
      route((frame, { url }) => kept(url.pathname, () => onePage(deps, frame, url))),
      rawBody,
    )
  return pages.applyRedirect ? app.all('/jobs/:slug/apply', applyRoute(deps), rawBody) : app
}

const onePage = async ({ catalog, site, pages }: PagesDeps, frame: Frame, url: URL): Promise<FreshPage> => {
  const found = await findListing(catalog, site, url.pathname.split('/')[2] ?? '')
  if (found.status === 'listed') return { page: jobPage(frame, found.listing, pages.applyRedirect), keepMs: Infinity }
  return { page: missingPage(frame, found.status === 'gone' ? 410 : 404), keepMs: 0 }
}
