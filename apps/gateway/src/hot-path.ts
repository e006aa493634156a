import type { publicAnswer } from '@jobs/http/public-answer.ts'
import { JOBS_PATH } from '@jobs/types/public-paths.ts'
import { Elysia } from 'elysia'

/**
 * The one place where requests go past routes, schemas and plugins: the listing, which everyone asks for and which is
 * kept as finished bytes. What it reads is checked by the same schema, once for each query (`read-query.ts`). Has to be
 * used before everything else.
 */
export const hotPath = (answer: ReturnType<ReturnType<typeof publicAnswer>>) =>
  new Elysia().onRequest(({ request, server, set }) => {
    if (request.method !== 'GET' || !isListing(request.url) || hasManyHosts(request)) return undefined
    // Elysia copies an answer, headers and all, to add those that a plugin declares for every route.
    set.headers = {}
    return answer({ request, server })
  })

/** Building a `URL` would cost more than the answer. */
const isListing = (url: string): boolean => {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = start + JOBS_PATH.length
  return url.startsWith(JOBS_PATH, start) && (url.length === end || url[end] === '?' || url[end] === '#')
}

/** Bun joins them by commas; the problem is another's to tell. */
const hasManyHosts = ({ headers }: Request) => headers.get('host')?.includes(',') === true
