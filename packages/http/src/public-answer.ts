import type { Site } from '@jobs/types/site.ts'
import type { Context } from 'elysia'
import { failure } from './problems.ts'
import { addHeaders, surfaceHeaders } from './public-headers.ts'

/** What a route's schemas make of a request. */
export interface Input {
  query?: unknown
  params?: unknown
}

/** `address` is the socket's, if there is one. */
export type Handler<Sent extends Input = Input> = (
  request: Request,
  address: string | undefined,
  sent: Sent,
) => Response | Promise<Response>

/**
 * A route handler of the public surface: whatever `answer` gives, or its failure, with attribution on it. An answer
 * that brings the attribution along has the rest too.
 * @param headers more than those, where no plugin adds to the answer
 */
export const publicAnswer = (site: Site, headers = surfaceHeaders(site)) => {
  const complete = (response: Response): Response =>
    response.headers.has('x-attribution') ? response : addHeaders(response, headers)
  return <Sent extends Input = Input>(answer: Handler<Sent>) =>
    // Elysia reads which parts a handler names, and would parse cookies and copy headers for one that takes the whole context.
    ({
      request,
      server,
      set,
      query,
      params,
    }: Pick<Context, 'request' | 'server'> & { set?: Context['set'] } & Sent): Response | Promise<Response> => {
      const whole = (response: Response) => (set ? withHeadersOf(set, complete(response)) : complete(response))
      const failed = (error: unknown) => whole(failure(site, request, error))
      try {
        const answered = answer(request, server?.requestIP(request)?.address, { query, params } as Sent)
        return answered instanceof Promise ? answered.then(whole).catch(failed) : whole(answered)
      } catch (error) {
        return failed(error)
      }
    }
}

/**
 * Puts the headers that plugins declare on an answer that lacks them. Elysia would, too, but on a copy of the answer with its
 * body as a stream, which takes half as long again as a short answer.
 */
const withHeadersOf = (set: Context['set'], response: Response): Response => {
  for (const name in set.headers) {
    const value = set.headers[name]
    if (value !== undefined && !response.headers.has(name)) response.headers.set(name, String(value))
  }
  set.headers = {}
  return response
}
