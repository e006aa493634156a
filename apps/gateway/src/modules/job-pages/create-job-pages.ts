import { findListing } from '@jobs/catalog/find-listing.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { Elysia } from 'elysia'
import { charged } from '../web/charged.ts'
import { type Asked, type Document, documentRoute } from '../web/document.ts'
import { frameOf, type PagesDeps } from '../web/pages-deps.ts'
import { applyRoute } from './apply-route.ts'
import { jobPage } from './job-page.ts'
import { jobsPage } from './jobs-page.ts'
import { missingPage } from './missing-page.ts'
import { sitemap } from './sitemap.ts'

/** The listing as pages for people: where every job's `url` leads while the operator has no site of their own. */
export const createJobPages = (deps: PagesDeps) => {
  const { site, rateLimit } = deps
  const elsewhere = problemResponse(site, { status: 404, detail: 'The listing is at the address of the site.' })
  const route = (make: (asked: Asked) => Promise<Document>) => {
    const answer = documentRoute(site, make)
    return async (context: Parameters<typeof answer>[0]) =>
      frameOf(deps, context.request).hasJobs ? await answer(context) : elsewhere.clone()
  }
  const chargedRoute = (make: (asked: Asked) => Promise<Document>) =>
    route((asked) => charged(rateLimit, frameOf(deps, asked.request), asked, () => make(asked)))
  return new Elysia()
    .all(
      '/jobs',
      chargedRoute((asked) => jobsPage(deps, asked)),
      unread,
    )
    .all(
      '/sitemap.xml',
      chargedRoute(() => sitemap(deps)),
      unread,
    )
    .all(
      '/jobs/:slug',
      route((asked) => onePage(deps, asked)),
      unread,
    )
    .all('/jobs/:slug/apply', applyRoute(deps), unread)
}

const onePage = async (deps: PagesDeps, { request, url }: Asked): Promise<Document> => {
  const frame = frameOf(deps, request)
  const found = await findListing(deps.catalog, deps.site, url.pathname.split('/').at(-1) ?? '')
  if (found.status === 'listed') return jobPage(frame, found.listing)
  return missingPage(frame, found.status === 'gone' ? 410 : 404)
}

/** No route here has a body for Elysia to read. */
const unread = { parse: 'none' } as const
