import { type Answer, type Operation, problemAnswers, type ProblemStatus } from '@jobs/openapi/operation.ts'
import type { Site } from '@jobs/types/site.ts'
import { cacheHeaders, quotaHeaders, surfaceHeaders, withHeaders } from './answer-headers.ts'

interface ReadOperation extends Omit<Operation, 'method' | 'headers' | 'answers'> {
  /** Response 200, with only the headers that other operations lack. */
  ok: Answer
  /** Whether a part of the response can be requested. */
  hasRanges?: boolean
  /** Whether responses have an entity tag and may be cached. */
  isTagged?: boolean
  /** Whether responses are compressed in advance, so that `Accept-Encoding` may exclude all encodings. */
  isEncoded?: boolean
  /** Statuses of refused requests, besides 429, that count towards the quota. */
  refused?: readonly ProblemStatus[]
  /** Response for something that existed before. */
  gone?: Answer
}

export const IF_NONE_MATCH = { description: 'The ETag of a cached response.', example: '"1s0qa7c"' }
export const NOT_MODIFIED: Answer = { description: 'Not modified since the given ETag.' }

/**
 * Creates a function that completes a GET operation, charged to the public quota, with the headers and errors common to
 * all of them.
 */
export const createReadOperation = (site: Site, publicQuota: number) => {
  const quota = quotaHeaders('public', publicQuota)
  return ({ ok, hasRanges, isTagged, isEncoded, refused = [], gone, ...operation }: ReadOperation): Operation => {
    const charged: ProblemStatus[] = [...refused, 429]
    const failures: ProblemStatus[] = [400, 404, 405, ...(isEncoded ? [406 as const] : []), 500, 503]
    const successful = {
      200: ok,
      ...(hasRanges && { 206: { ...ok, description: 'The requested range.' } }),
      ...(isTagged && { 304: NOT_MODIFIED }),
    }
    const limit = `Counts towards the public quota of ${publicQuota} requests per 15 minutes per client.`
    return {
      ...operation,
      method: 'get',
      description: `${operation.description ?? `${operation.summary}.`} ${limit}`,
      ...(isTagged && { headers: { 'If-None-Match': IF_NONE_MATCH } }),
      answers: withHeaders(surfaceHeaders(site), {
        ...problemAnswers(failures),
        ...withHeaders(quota, {
          ...withHeaders(isTagged ? cacheHeaders : {}, successful),
          ...problemAnswers(charged),
          ...(gone && { 410: gone }),
        }),
      }),
    }
  }
}
