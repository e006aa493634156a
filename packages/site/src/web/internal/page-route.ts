import { type RequestContext, type Document, documentRoute, type Finished } from '@jobs/http/document.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { failure } from '@jobs/http/problems.ts'
import { quotaRefused } from '@jobs/http/quota/refusals.ts'
import { errorAnswer } from './error-answer.ts'
import { type Frame, frameOf } from './frame.ts'
import type { KeptPage } from '../page-cache.ts'
import { PageProblem, PageRefused } from './page-problem.ts'
import type { PagesDeps } from '../pages-deps.ts'

/** @param sent the request as parsed by the route's schemas */
export type Make<Sent = unknown> = (
  frame: Frame,
  context: RequestContext,
  sent: Sent,
) => Promise<Document | Finished | KeptPage>

/**
 * Creates a route handler for a page of the catalogue; 404 where the site is elsewhere. A failure is a page in the
 * visitor's language for browsers, a problem for programs.
 * @param isCharged whether every response is charged to the quota of the API, not only one that is not cached
 */
export const pageRoute = <Sent = unknown>(deps: PagesDeps, make: Make<Sent>, isCharged = false) => {
  const { site, rateLimit } = deps
  const made: Make<Sent> = async (frame, context, sent) => {
    try {
      const page = await make(frame, context, sent)
      if ('remember' in page) page.remember(context.request, isCharged)
      return page
    } catch (error) {
      if (error instanceof PageRefused)
        return await errorAnswer(frame, context.request, quotaRefused(site, rateLimit, error.charge))
      if (error instanceof PageProblem)
        return await errorAnswer(frame, context.request, problemResponse(site, error.problem), error.more)
      return await errorAnswer(frame, context.request, failure(site, context.request, error))
    }
  }
  const charged: Make<Sent> = async (frame, context, sent) => {
    const checked = await rateLimit.check(context.request, context.address)
    if (!checked.allowed) return await errorAnswer(frame, context.request, quotaRefused(site, rateLimit, checked))
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
