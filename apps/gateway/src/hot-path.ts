import { closeToOrigins } from '@jobs/http/open-to-origins.ts'
import type { publicAnswer } from '@jobs/http/public-answer.ts'
import { JOBS_PATH } from '@jobs/types/public-paths.ts'
import { Elysia } from 'elysia'

/**
 * The one place where requests go past routes, schemas and plugins: the listing, which everyone asks for and which is
 * kept as finished bytes, and pages that are in memory. What the listing reads is checked by the same schema, once for
 * each query (`read-query.ts`); a page is known by a request before it that the routes have answered. Has to be used
 * before everything else.
 * @param listing undefined where there is none
 * @param pages answers from memory; undefined for what the routes have to answer
 */
export const hotPath = (
  listing: ReturnType<ReturnType<typeof publicAnswer>> | undefined,
  pages: (request: Request, address: string | undefined) => Response | Promise<Response> | undefined,
) =>
  new Elysia().onRequest(({ request, server, set }) => {
    if (request.method !== 'GET' || hasManyHosts(request)) return undefined
    if (isListing(request.url)) return listing?.({ request, server })
    const page = pages(request, server?.requestIP(request)?.address)
    if (page) closeToOrigins(set.headers)
    return page
  })

/** Building a `URL` would cost more than the answer. */
const isListing = (url: string): boolean => {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = start + JOBS_PATH.length
  return url.startsWith(JOBS_PATH, start) && (url.length === end || url[end] === '?' || url[end] === '#')
}

/** Bun joins them by commas; the problem is another's to tell. */
const hasManyHosts = ({ headers }: Request) => headers.get('host')?.includes(',') === true
