import { addHeaders, attributionHeaders } from '@jobs/http/public-headers.ts'
import { finished } from '@jobs/http/document.ts'
import { errorAnswer } from './internal/error-answer.ts'
import { frameOf } from './internal/frame.ts'
import type { PagesDeps } from './pages-deps.ts'
import { wantsPage } from './internal/wants-page.ts'

/**
 * What a browser gets in place of a problem at an address that no page has: a page in the language of the address or the
 * visitor. Programs keep the problem.
 * @param byDefault whether those who name no media type read the page
 */
export const createErrorPage =
  (deps: PagesDeps, byDefault = false) =>
  async (request: Request, problem: Response): Promise<Response> => {
    const url = URL.parse(request.url)
    if (!url || url.pathname.startsWith('/api/') || !wantsPage(request, byDefault)) return problem
    const page = finished(await errorAnswer(frameOf(deps, request), request, problem, { byDefault }))
    return addHeaders(page.answer.respond('identity', null), attributionHeaders(deps.site))
  }
