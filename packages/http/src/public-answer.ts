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
    (context: { request: Request; server: Context['server'] } & Sent): Response | Promise<Response> => {
      const { request, server } = context
      const failed = (error: unknown) => complete(failure(site, request, error))
      try {
        const answered = answer(request, server?.requestIP(request)?.address, context)
        return answered instanceof Promise ? answered.then(complete).catch(failed) : complete(answered)
      } catch (error) {
        return failed(error)
      }
    }
}
