import type { Site } from '@jobs/types/site.ts'
import { failure } from './problems.ts'
import { publicHeaders } from './public-headers.ts'

export type Answer = (request: Request) => Response | Promise<Response>

/** A route handler of the public surface: whatever `answer` gives, or its failure, with attribution and CORS on it. */
export const publicAnswer = (site: Site) => {
  const headers = Object.entries(publicHeaders(site))
  return (answer: Answer) =>
    async ({ request }: { request: Request }): Promise<Response> => {
      const response = await Promise.try(answer, request).catch((error: unknown) => failure(site, request, error))
      for (const [name, value] of headers) response.headers.append(name, value)
      return response
    }
}
