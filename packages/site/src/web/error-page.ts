import { finished } from '@jobs/http/document-route.ts'
import { addHeaders, attributionHeaders } from '@jobs/http/public-headers.ts'
import { errorAnswer, wantsPage } from './internal/error-answer.ts'
import { frameOf } from './internal/frame.ts'
import type { PagesDeps } from './pages-deps.ts'

/**
 * Creates a function that renders a problem as a page for browsers, in the language of the address or the visitor;
 * programs receive the problem.
 * @param byDefault whether clients that name no media type receive the page
 */
export const createErrorPage =
  (deps: PagesDeps, byDefault = false) =>
  async (request: Request, problem: Response): Promise<Response> => {
    const url = URL.parse(request.url)
    if (!url || url.pathname.startsWith('/api/') || !wantsPage(request, byDefault)) return problem
    const page = finished(await errorAnswer(frameOf(deps, request), request, problem, { byDefault }))
    return addHeaders(page.answer.respond('identity', null), attributionHeaders(deps.site))
  }
