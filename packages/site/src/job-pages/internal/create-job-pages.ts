import { openGazetteer } from '@jobs/geo/gazetteer/gazetteer.ts'
import { rawBody, sentInput } from '@jobs/http/body/sent-input.ts'
import type { Document } from '@jobs/http/document-route.ts'
import { problemResponse } from '@jobs/http/problem-response.ts'
import { methodRefused, quotaRefused } from '@jobs/http/quota/rate-limit.ts'
import { publicClosing } from '@jobs/listing/detail/find-job-detail.ts'
import { findListing, applyAddress } from '@jobs/listing/detail/find-listing.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { Elysia, type Context } from 'elysia'
import type { z } from 'zod'
import { msOfAges } from '../../internal/listing/days.ts'
import { filledForm, listingRoute } from '../../internal/listing/jobs-page.ts'
import { CarriedQuery, SearchQuery } from '../../internal/listing/read-search.ts'
import { textsOf } from '../../internal/texts/texts.ts'
import { BASES, frameKey, inLanguage, frameOf } from '../../web/internal/frame.ts'
import { type Make, pageRoute, SlugParams } from '../../web/internal/page-route.ts'
import { createRefuseInput } from '../../web/internal/refuse-input.ts'
import type { FreshPage, KeptPage, NoPage, PageCache } from '../../web/page-cache.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { goneJob, jobPage } from './job-page.ts'
import { createRelatedJobs } from './related-jobs.ts'
import { createSitemap, SitemapParams } from './sitemap.ts'

/** Creates the listing as HTML; every job's `url` points here while the operator has no other site. */
export const createJobPages = (deps: PagesDeps, kept: PageCache) => {
  // Loads what job pages need before the first visitor.
  openGazetteer()
  const listing = pageRoute(deps, listingRoute(deps, kept), true)
  const job = pageRoute(deps, jobRoute(deps, kept))
  const sitemap = createSitemap(deps)
  const app = new Elysia()
    .all('/sitemap.xml', pageRoute(deps, sitemap.map, true), rawBody)
    .all('/sitemap-:file', pageRoute(deps, sitemap.named, true), { ...sentInput, params: SitemapParams })
  const listingInput = { ...sentInput, query: SearchQuery, error: createRefuseInput(deps, filledForm) }
  for (const base of BASES) {
    app
      .all(`${base}/jobs`, listing, listingInput)
      .all(`${base}/jobs/:slug`, job, { ...sentInput, params: SlugParams, query: CarriedQuery })
    if (deps.pages.applyRedirect)
      app.all(`${base}/jobs/:slug/apply`, applyRoute(deps), { ...sentInput, params: SlugParams })
  }
  return app
}

/**
 * Creates the page of one job, in the job's language if neither the address nor the visitor names one. Its address may
 * carry the query of the search that led there; the page is cached without it.
 */
const jobRoute = (
  deps: PagesDeps,
  kept: PageCache,
): Make<{ params: SlugParams; query: z.infer<typeof CarriedQuery> }> => {
  const { catalog, site, pages } = deps
  const relatedTo = createRelatedJobs(deps)
  return async (frame, payer, { params: { slug }, query: { search } }) => {
    const make = async (): Promise<FreshPage | NoPage> => {
      const found = await findListing(catalog, site, slug)
      if (found.status === 'unknown') return { problem: { status: 404, detail: 'There is no job of this slug.' } }
      if (found.status === 'gone') {
        const extensions = publicClosing(found)
        const problem = { status: 410, detail: 'The job is no longer listed.', extensions } as const
        const { mergedInto, ...closed } = found
        const open = await openJob(deps, mergedInto)
        const { moved: title, closedFor } = frame.texts.job
        return {
          problem,
          more: goneJob(
            frame,
            open === undefined ? closed : { ...closed, mergedInto: open },
            await relatedTo(found.job),
          ),
          ...(open !== undefined && { words: { title, text: closedFor.merged } }),
        }
      }
      const { listing } = found
      const own = frame.isLanguageNamed ? frame : inLanguage(frame, listing.job.language)
      const related = await relatedTo(listing.job)
      const page = jobPage(own, listing, { canRedirect: pages.applyRedirect === true, related })
      return { page, keepMs: msOfAges(Date.now()) }
    }
    const page = await kept(`${frameKey(frame)} /jobs/${encodeURIComponent(slug.toWellFormed())}`, make, payer)
    return 'answer' in page && search !== '' ? await withWayBack(page, search) : page
  }
}

const LINK = /(<p class="back"><a href="[^"]*)">[^<]*/
/** Headers set again for this response. */
const OWN_HEADERS = new Set(['etag', 'vary', 'content-type', 'cache-control'])

/**
 * Renders the page of a job with a link back to the search that led to it. The page is cached without it, because
 * searches are unlimited.
 * @param search query of the listing's address, with `?`
 */
const withWayBack = async ({ answer, headers }: KeptPage, search: string): Promise<Document> => {
  const response = answer.respond('identity', null)
  const page = await response.text()
  const language = Language.options.find((one) => page.includes(`<html lang="${one}">`)) ?? 'en'
  const words = Bun.escapeHTML(textsOf(language).job.back)
  const vary = response.headers.get('vary')?.replace(/^Accept-Encoding(?:, )?/, '')
  const kept = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name))
  return {
    body: page.replace(LINK, (_, link: string) => `${link}${Bun.escapeHTML(search)}">${words}`),
    type: response.headers.get('content-type') ?? 'text/html',
    headers: { ...Object.fromEntries(kept), ...(vary && { vary }), ...headers },
  }
}

const MAX_MERGES = 5

/** Returns the slug of the listed job that one was merged into, if necessary through jobs that were merged in turn. */
const openJob = async (
  { catalog, site }: Pick<PagesDeps, 'catalog' | 'site'>,
  slug: string | undefined,
  left = MAX_MERGES,
): Promise<string | undefined> => {
  if (slug === undefined || left === 0) return undefined
  const found = await findListing(catalog, site, slug)
  if (found.status === 'listed') return slug
  return found.status === 'gone' ? await openJob({ catalog, site }, found.mergedInto, left - 1) : undefined
}

const SCHEMES = new Set(['http:', 'https:', 'mailto:'])

/**
 * Creates `POST /jobs/{slug}/apply`, which redirects the page's button to the application. It is a POST, so that
 * crawlers, prefetching and previews do not collect the addresses, and it is charged like the listing, so that scripts
 * do not.
 */
const applyRoute =
  (deps: PagesDeps) =>
  async ({
    request,
    server,
    params: { slug },
  }: Pick<Context, 'request' | 'server'> & { params: SlugParams }): Promise<Response> => {
    const { site, catalog, rateLimit } = deps
    const nowhere = problemResponse(site, { status: 404, detail: 'There is no such job to apply for.' })
    if (!frameOf(deps, request).hasJobs) return nowhere
    if (request.method !== 'POST') return methodRefused(site, 'POST')
    const checked = await rateLimit.check(request, server?.requestIP(request)?.address)
    if (!checked.allowed) return quotaRefused(site, rateLimit, checked)
    const address = await applyAddress(catalog, slug)
    if (!address || !SCHEMES.has(URL.parse(address)?.protocol ?? '')) return nowhere
    return new Response(null, {
      status: 303,
      headers: {
        ...checked.headers,
        location: new URL(address).href,
        'cache-control': 'no-store',
        'referrer-policy': 'origin',
      },
    })
  }
