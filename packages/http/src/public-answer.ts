import type { Site } from '@jobs/types/site.ts'
import type { Context } from 'elysia'
import { failure } from './problems.ts'
import { publicHeaders } from './public-headers.ts'

/** `address` is the socket's, where there is one. */
export type Answer = (request: Request, address: string | undefined) => Response | Promise<Response>

/**
 * A route handler of the public surface: whatever `answer` gives, or its failure, with attribution and CORS on it. An
 * answer that brings the attribution along has the rest too.
 */
export const publicAnswer = (site: Site) => {
  const headers = Object.entries(publicHeaders(site))
  return (answer: Answer) =>
    async ({ request, server }: { request: Request; server: Context['server'] }): Promise<Response> => {
      const address = server?.requestIP(request)?.address
      const response = await Promise.try(answer, request, address).catch((error: unknown) =>
        failure(site, request, error),
      )
      if (response.headers.has('x-attribution')) return response
      for (const [name, value] of headers) response.headers.append(name, value)
      return response
    }
}
