import type { Site } from '@jobs/types/site.ts'
import type { Context } from 'elysia'
import { failure } from './problems.ts'
import { addHeaders, surfaceHeaders } from './public-headers.ts'

/** `address` is the socket's, where there is one; `sent` what the route's schemas made of the request. */
export type Handler<Sent = unknown> = (
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
  return <Sent = unknown>(answer: Handler<Sent>) =>
    (context: Pick<Context, 'request' | 'server'> & { set?: Context['set'] } & Sent): Response | Promise<Response> => {
      const { request, server, set } = context
      const whole = (response: Response) => (set ? withHeadersOf(set, complete(response)) : complete(response))
      const failed = (error: unknown) => whole(failure(site, request, error))
      try {
        const answered = answer(request, server?.requestIP(request)?.address, context)
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
  for (const [name, value] of Object.entries(set.headers)) {
    if (value !== undefined && !response.headers.has(name)) response.headers.set(name, String(value))
  }
  set.headers = {}
  return response
}
