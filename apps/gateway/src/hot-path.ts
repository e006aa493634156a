import type { publicAnswer } from '@jobs/http/public-answer.ts'
import { hasManyHosts, pathStartOf } from '@jobs/http/request-line.ts'
import { JOBS_PATH } from '@jobs/types/public/public-paths.ts'
import type { Context } from 'elysia'

type Answer = Response | Promise<Response> | undefined

/**
 * The one place where requests go past routes, schemas and plugins: the listing, which everyone asks for and which is
 * kept as finished bytes, and pages that are in memory. What the listing reads is checked by the same schema, once for
 * each query (`read-query.ts`); a page is known by a request before it that the routes have answered.
 * @param listing undefined if there is none
 * @param pages answers from memory; undefined for what the routes have to answer
 * @returns the same for both
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
