import type { publicAnswer } from '@jobs/http/public-answer.ts'
import { hasManyHosts, pathStartOf } from '@jobs/http/request-line.ts'
import { JOBS_PATH } from '@jobs/types/public/public-paths.ts'
import type { Context } from 'elysia'

type Answer = Response | Promise<Response> | undefined

/**
 * The only place where requests bypass routes, schemas and plugins: the listing, which is requested most and cached as
 * finished bytes, and pages in memory. A listing query is validated by the same schema, once per query
 * (`read-query.ts`); a page must have been answered by the routes before.
 * @param listing undefined if there is none
 * @param pages returns answers from memory; undefined for requests that the routes must answer
 * @returns a handler with the same contract
 */
export const hotPath =
  (
    listing: ReturnType<ReturnType<typeof publicAnswer>> | undefined,
    pages: (request: Request, address: string | undefined) => Answer,
  ) =>
  (request: Request, server: Context['server']): Answer => {
    if (request.method !== 'GET' || hasManyHosts(request)) return undefined
    if (isListing(request.url)) return listing?.({ request, server })
    return pages(request, server?.requestIP(request)?.address)
  }

const isListing = (url: string): boolean => {
  const start = pathStartOf(url)
  const end = start + JOBS_PATH.length
  return url.startsWith(JOBS_PATH, start) && (url.length === end || url[end] === '?' || url[end] === '#')
}
