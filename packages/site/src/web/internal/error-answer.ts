import type { Document } from '@jobs/http/document-route.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { countText, fill } from './formats.ts'
import type { Frame } from './frame.ts'
import { layout } from './layout.ts'
import { searchForm } from './search-form.ts'

/** Maps other statuses to that of a failure, which has the same text. */
const statusOf = (status: number) =>
  status === 400 || status === 404 || status === 410 || status === 429 || status === 503 ? status : 500

/** Statuses whose page offers a search. */
const SEARCHABLE: ReadonlySet<number> = new Set([404, 410])

/** Additional or replacing content of an error page. */
export interface ErrorMore {
  more?: Html
  words?: { title: string; text: string }
}

/**
 * Renders a problem for the client: a page in the visitor's language for browsers, the problem document for programs.
 * @param byDefault whether clients that name no media type receive the page
 */
export const errorAnswer = async (
  frame: Frame,
  request: Request,
  problem: Response,
  { byDefault = true, ...more }: ErrorMore & { byDefault?: boolean } = {},
): Promise<Document> => {
  const headers = { ...keptHeaders(problem), vary: 'Accept, Accept-Language' }
  if (!wantsPage(request, byDefault)) {
    const type = problem.headers.get('content-type') ?? 'application/problem+json'
    return { body: await problem.text(), type, status: problem.status, headers }
  }
  const page = errorPage(frame, problem, more)
  return { ...page, status: problem.status, headers: { ...page.headers, ...headers } }
}

const keptHeaders = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'content-type' && name !== 'cache-control'))

const errorPage = (frame: Frame, problem: Response, { more, words }: ErrorMore): Document => {
  const status = statusOf(problem.status)
  const { errors, inMinutes } = frame.texts
  const minutes = Math.max(1, Math.ceil(Number(problem.headers.get('retry-after') ?? 60) / 60))
  const { title, text } = words ?? errors[status]
  const main = markup`<div class="error">
<h1>${title}</h1>
<p class="lede">${fill(text, { when: countText(inMinutes, minutes, frame.language) })}</p>
${more}
${frame.hasJobs && SEARCHABLE.has(status) && searchForm(frame)}
${frame.hasJobs && status !== 429 && markup`<p><a href="${frame.base}/jobs">${frame.texts.frame.allJobs}</a></p>`}
</div>`
  const head = markup`<meta name="robots" content="noindex">`
  return layout(frame, { title, description: title, head, main, hasOwnSearch: true })
}

/**
 * Whether a client gets errors as a page: browsers accept HTML by name. Any other client, including one that accepts
 * everything, gets the problem document.
 * @param byDefault result for a client without an `Accept` header
 */
export const wantsPage = ({ headers }: Request, byDefault: boolean): boolean => {
  const accept = headers.get('accept')
  return accept === null ? byDefault : /\btext\/html\b|\bapplication\/xhtml\+xml\b/i.test(accept)
}
