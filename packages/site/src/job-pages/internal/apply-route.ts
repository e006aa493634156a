import { applyAddress } from '@jobs/listing/detail/find-listing.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { methodRefused, quotaRefused } from '@jobs/http/quota/refusals.ts'
import type { Context } from 'elysia'
import { frameOf } from '../../web/internal/frame.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import type { SlugParams } from '../../web/internal/slug-params.ts'

const SCHEMES = new Set(['http:', 'https:', 'mailto:'])

/**
 * Creates `POST /jobs/{slug}/apply`, which redirects the page's button to the application. It is a POST, so that
 * crawlers, prefetching and previews do not collect the addresses, and it is charged like the listing, so that scripts
 * do not.
 */
export const applyRoute =
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
