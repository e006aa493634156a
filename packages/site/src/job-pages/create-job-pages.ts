import { findListing } from '@jobs/catalog/find-listing.ts'
import { rawBody } from '@jobs/http/raw-body.ts'
import { Elysia } from 'elysia'
import { listingRoute } from '../listing/listing-route.ts'
import { frameKey, inLanguage, PREFIXES } from '../web/frame.ts'
import type { PageCache } from '../web/page-cache.ts'
import { type Make, pageRoute } from '../web/page-route.ts'
import type { PagesDeps } from '../web/pages-deps.ts'
import { applyRoute } from './apply-route.ts'
import { jobPage } from './job-page.ts'
import { createSitemap } from './sitemap.ts'

/** The listing as pages for people: where every job's `url` leads while the operator has no site of their own. */
export const createJobPages = (deps: PagesDeps, kept: PageCache) => {
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

/** One job; where neither the address nor the visitor names a language, in that of the job. */
const jobRoute =
  ({ catalog, site, pages }: PagesDeps, kept: PageCache): Make =>
  async (frame, { url }) => {
    const slug = url.pathname.split('/').at(-1) ?? ''
    return await kept(`${frameKey(frame)} /jobs/${slug}`, async () => {
      const found = await findListing(catalog, site, slug)
      if (found.status === 'listed') {
        const { listing } = found
        const own = frame.isLanguageNamed ? frame : inLanguage(frame, listing.job.language)
        return { page: jobPage(own, listing, pages.applyRedirect), keepMs: Infinity }
      }
      return found.status === 'gone'
        ? { problem: { status: 410, detail: 'The job is no longer listed.' } }
        : { problem: { status: 404, detail: 'There is no job of this slug.' } }
    })
  }
