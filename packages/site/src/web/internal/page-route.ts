import { type RequestContext, type Document, documentRoute, type Finished } from '@jobs/http/document-route.ts'
import { problemResponse } from '@jobs/http/problem-response.ts'
import { failure } from '@jobs/http/problems.ts'
import { type Limited, quotaRefused } from '@jobs/http/quota/rate-limit.ts'
import { z } from 'zod'
import type { KeptPage, NoPage, RefusedPage } from '../page-cache.ts'
import type { PagesDeps } from '../pages-deps.ts'
import { errorAnswer } from './error-answer.ts'
import { type Frame, frameOf } from './frame.ts'

/** @param sent the request as parsed by the route's schemas */
export type Make<Sent = unknown> = (
  frame: Frame,
  context: RequestContext,
  sent: Sent,
) => Promise<Document | Finished | KeptPage | NoPage | RefusedPage>

/**
 * Creates a route handler for a page that reads the catalogue; 404 if the listing is on another site. Errors are sent to
 * browsers as a page in the visitor's language, to programs as a problem.
 * @param isCharged whether every response is charged to the quota of the API, not only one that is not cached
 */
export const pageRoute = <Sent = unknown>(deps: PagesDeps, make: Make<Sent>, isCharged = false) => {
  const { site, rateLimit } = deps
  const refused = async (frame: Frame, request: Request, charge: Limited) =>
    await errorAnswer(frame, request, quotaRefused(site, rateLimit, charge))
  const made = async (frame: Frame, context: RequestContext, sent: Sent): Promise<Document | Finished> => {
    const { request } = context
    try {
      const page = await make(frame, context, sent)
      if ('charge' in page) return await refused(frame, request, page.charge)
      if ('problem' in page) return await errorAnswer(frame, request, problemResponse(site, page.problem), page)
      if ('remember' in page) page.remember(request, isCharged)
      return page
    } catch (error) {
      return await errorAnswer(frame, request, failure(site, request, error))
    }
  }
  const charged: typeof made = async (frame, context, sent) => {
    const checked = await rateLimit.check(context.request, context.address)
    if (!checked.allowed) return await refused(frame, context.request, checked)
    const document = await made(frame, context, sent)
    return { ...document, headers: { ...document.headers, ...checked.headers } }
  }
  const answer = isCharged ? charged : made
  const route = documentRoute<Sent>(site, (context, sent) => answer(frameOf(deps, context.request), context, sent))
  return async (context: Parameters<typeof route>[0]) =>
    frameOf(deps, context.request).hasJobs
      ? await route(context)
      : problemResponse(site, { status: 404, detail: 'The listing is at the address of the site.' })
}

/** Last segment of an address; empty, which is no slug, if its escapes are malformed. */
export const SlugParams = z.object({ slug: z.string().catch('') })
export type SlugParams = z.infer<typeof SlugParams>
