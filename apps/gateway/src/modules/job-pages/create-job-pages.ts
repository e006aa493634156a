import { findListing } from '@jobs/catalog/find-listing.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { failure } from '@jobs/http/problems.ts'
import { Elysia } from 'elysia'
import { charged } from '../web/charged.ts'
import { type Asked, type Document, documentRoute, type Finished } from '../web/document.ts'
import type { Frame } from '../web/layout.ts'
import { frameOf, type PagesDeps } from '../web/pages-deps.ts'
import { unread } from '../web/unread.ts'
import { applyRoute } from './apply-route.ts'
import { awayPage } from './away-page.ts'
import { jobPage } from './job-page.ts'
import { faultyJobsPage, jobsPage, readJobsQuery } from './jobs-page.ts'
import { createKeptPages, type FreshPage } from './kept-pages.ts'
import { missingPage } from './missing-page.ts'
import { sitemap } from './sitemap.ts'

type Make = (frame: Frame, asked: Asked) => Promise<Document | Finished>

/** The listing as pages for people: where every job's `url` leads while the operator has no site of their own. */
export const createJobPages = (deps: PagesDeps) => {
  const { site, rateLimit, pages } = deps
  const kept = createKeptPages(deps)
  const route = (make: Make) => {
    const answer = documentRoute(site, async (asked) => {
      const frame = frameOf(deps, asked.request)
      return await make(frame, asked).catch((error: unknown) => awayPage(frame, failure(site, asked.request, error)))
    })
    return async (context: Parameters<typeof answer>[0]) =>
      frameOf(deps, context.request).hasJobs
        ? await answer(context)
        : problemResponse(site, { status: 404, detail: 'The listing is at the address of the site.' })
  }
  const paid =
    (make: Make): Make =>
    async (frame, asked) =>
      await charged(rateLimit, frame, asked, () => make(frame, asked))
  const listing: Make = async (frame, asked) => {
    const read = readJobsQuery(asked)
    if ('faults' in read) return faultyJobsPage(frame, read.faults, asked.url.searchParams)
    return await kept(`${asked.origin} ${read.key}`, () => jobsPage(deps, frame, read.query, asked.origin))
  }
  const mapped = route(paid((_frame, asked) => sitemap(deps, asked)))
  const app = new Elysia()
    .all('/jobs', route(paid(listing)), unread)
    .all('/sitemap.xml', mapped, unread)
    .all('/sitemap-:file', mapped, unread)
    .all(
      '/jobs/:slug',
      route((frame, { url }) => kept(url.pathname, () => onePage(deps, frame, url))),
      unread,
    )
  return pages.applyRedirect ? app.all('/jobs/:slug/apply', applyRoute(deps), unread) : app
}

const onePage = async ({ catalog, site, pages }: PagesDeps, frame: Frame, url: URL): Promise<FreshPage> => {
  const found = await findListing(catalog, site, url.pathname.split('/')[2] ?? '')
  if (found.status === 'listed') return { page: jobPage(frame, found.listing, pages.applyRedirect), keepMs: Infinity }
  return { page: missingPage(frame, found.status === 'gone' ? 410 : 404), keepMs: 0 }
}
