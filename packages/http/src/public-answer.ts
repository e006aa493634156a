import type { Site } from '@jobs/types/site.ts'
import type { Context } from 'elysia'
import { failure } from './problems.ts'
import { addHeaders, surfaceHeaders } from './public-headers.ts'

/** `address` is the socket's, where there is one. */
export type Handler = (request: Request, address: string | undefined) => Response | Promise<Response>

/**
 * A route handler of the public surface: whatever `answer` gives, or its failure, with attribution on it. An answer
 * that brings the attribution along has the rest too.
 * @param headers more than those, where no plugin adds to the answer
 */
export const publicAnswer = (site: Site, headers = surfaceHeaders(site)) => {
  const complete = (response: Response): Response =>
    response.headers.has('x-attribution') ? response : addHeaders(response, headers)
  return (answer: Handler) =>
    ({ request, server }: { request: Request; server: Context['server'] }): Response | Promise<Response> => {
      const failed = (error: unknown) => complete(failure(site, request, error))
      try {
        const answered = answer(request, server?.requestIP(request)?.address)
        return answered instanceof Promise ? answered.then(complete).catch(failed) : complete(answered)
      } catch (error) {
        return failed(error)
      }
    }
}
