import type { Site } from '@jobs/types/site.ts'
import type { Context } from 'elysia'
import { failure } from './problems.ts'
import { addHeaders, surfaceHeaders } from './public-headers.ts'

/** Input of a request as validated by the route's schemas. */
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
 * Wraps a handler of the public surface: turns errors into problems and adds the attribution. A response that already
 * has the attribution is assumed to have all public headers.
 * @param headers the headers to add, for routes to which no plugin adds any
 */
export const publicAnswer = (site: Site, headers = surfaceHeaders(site)) => {
  const complete = (response: Response): Response =>
    response.headers.has('x-attribution') ? response : addHeaders(response, headers)
  return <Sent extends Input = Input>(answer: Handler<Sent>) =>
    // Elysia inspects which parts of the context a handler names; one that takes the whole context costs cookie parsing
    // and header copies.
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
 * Adds headers declared by plugins to a response that lacks them. Elysia would add them to a copy whose body is a
 * stream, which makes a short answer 50% slower.
 */
const withHeadersOf = (set: Context['set'], response: Response): Response => {
  for (const name in set.headers) {
    const value = set.headers[name]
    if (value !== undefined && !response.headers.has(name)) response.headers.set(name, String(value))
  }
  set.headers = {}
  return response
}
