import { findListing } from '@jobs/catalog/find-listing.ts'
import type { RequestContext } from '@jobs/http/document.ts'
import { openGazetteer } from '@jobs/geo/gazetteer.ts'
import { rawBody } from '@jobs/http/raw-body.ts'
import { Elysia } from 'elysia'
import { searchPart } from '../listing/listing-address.ts'
import { listingRoute } from '../listing/listing-route.ts'
import { readSearch } from '../listing/read-search.ts'
import { frameKey, inLanguage, PREFIXES } from '../web/frame.ts'
import type { PageCache } from '../web/page-cache.ts'
import { type Make, pageRoute } from '../web/page-route.ts'
import type { PagesDeps } from '../web/pages-deps.ts'
import { applyRoute } from './apply-route.ts'
import { goneJob } from './gone-job.ts'
import { jobPage } from './job-page.ts'
import { createRelatedJobs } from './related-jobs.ts'
import { createSitemap } from './sitemap.ts'

/** The listing as pages for people: where every job's `url` leads while the operator has no site of their own. */
export const createJobPages = (deps: PagesDeps, kept: PageCache) => {
  // A job's page reads where it is: what that needs is there before the first visitor.
  openGazetteer()
  const listing = listingRoute(deps, kept)
  const job = jobRoute(deps, kept)
  const sitemap = createSitemap(deps)
  const mapped = pageRoute(deps, (_frame, context) => sitemap(context), undefined, true)
  const app = new Elysia().all('/sitemap.xml', mapped, rawBody).all('/sitemap-:file', mapped, rawBody)
  for (const prefix of PREFIXES) {
    const base = prefix ? `/${prefix}` : ''
    app
      .all(`${base}/jobs`, pageRoute(deps, listing, prefix, true), rawBody)
      .all(`${base}/jobs/:slug`, pageRoute(deps, job, prefix), rawBody)
    if (deps.pages.applyRedirect) app.all(`${base}/jobs/:slug/apply`, applyRoute(deps), rawBody)
  }
  return app
}

/**
 * One job; where neither the address nor the visitor names a language, in that of the job. Its address may carry the
 * query of the search that led there, for the way back.
 */
const jobRoute = (deps: PagesDeps, kept: PageCache): Make => {
  const { catalog, site, pages } = deps
  const relatedTo = createRelatedJobs(deps)
  return async (frame, context) => {
    const slug = context.url.pathname.split('/').at(-1) ?? ''
    const search = searchOf(context)
    return await kept(`${frameKey(frame)} /jobs/${slug}${search}`, async () => {
      const found = await findListing(catalog, site, slug)
      if (found.status === 'unknown') return { problem: { status: 404, detail: 'There is no job of this slug.' } }
      if (found.status === 'gone') {
        const { closedAt, reason, mergedInto } = found
        const extensions = { closedAt, reason, ...(mergedInto && { mergedInto }) }
        const problem = { status: 410, detail: 'The job is no longer listed.', extensions } as const
        return { problem, more: goneJob(frame, found, await relatedTo(found.job)) }
      }
      const { listing } = found
      const own = frame.isLanguageNamed ? frame : inLanguage(frame, listing.job.language)
      const related = await relatedTo(listing.job)
      const page = jobPage(own, listing, { canRedirect: pages.applyRedirect === true, related, search })
      return { page, keepMs: Infinity }
    })
  }
}

/** The search that a job's address carries, as the listing writes it; empty where it is none, or a faulty one. */
const searchOf = ({ url }: RequestContext): string => {
  if (url.search === '') return ''
  const read = readSearch(url.searchParams)
  return 'query' in read ? searchPart(read) : ''
}
