import { publicHeaders } from '@jobs/http/public-headers.ts'
import type { Answer, AnswerHeader } from '@jobs/openapi/operation.ts'
import { attributionOf, type Site } from '@jobs/types/site.ts'

type Headers = Record<string, AnswerHeader>

/** Adds headers to each response, in addition to its own. */
export const withHeaders = (headers: Headers, answers: Record<number, Answer>): Record<number, Answer> =>
  Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      { ...answer, headers: { ...headers, ...answer.headers } },
    ]),
  )

/** Headers of every public response. */
export const surfaceHeaders = (site: Site): Headers => {
  const { deprecation, sunset } = publicHeaders(site)
  return {
    'X-Attribution': {
      description: 'Attribution to display with the jobs; names the operator.',
      example: attributionOf(site),
    },
    ...(deprecation && {
      Deprecation: { description: 'When this version is deprecated (RFC 9745).', example: deprecation },
    }),
    ...(sunset && { Sunset: { description: 'When this version may stop responding (RFC 8594).', example: sunset } }),
  }
}

/** Rate limit headers (draft-ietf-httpapi-ratelimit-headers). */
export const quotaHeaders = (name: string, quota: number): Headers => ({
  'RateLimit-Policy': { description: 'The quota and its window in seconds.', example: `"${name}";q=${quota};w=900` },
  RateLimit: {
    description: 'Remaining requests, and seconds until the quota resets.',
    example: `"${name}";r=${quota - 1};t=900`,
  },
})

export const retryHeaders: Headers = {
  'Retry-After': { description: 'Seconds to wait before retrying.', example: 600 },
}

export const allowHeaders: Headers = { Allow: { description: 'The allowed methods.', example: 'POST' } }

export const cacheHeaders: Headers = {
  ETag: { description: 'Send it as `If-None-Match` to revalidate a cached response.', example: '"1s0qa7c"' },
  'Cache-Control': {
    description: 'How long the response may be cached.',
    example: 'public, max-age=60, stale-while-revalidate=300',
  },
}

const staleHeaders: Headers = {
  'X-Catalogue': {
    description: '`stale` when the database is unavailable and the response was served from memory.',
    example: 'stale',
  },
}

/** The MCP server says in the result that a search is relaxed. */
export const degradedHeaders: Headers = {
  'X-Search': { description: '`degraded` when the fallback search engine was used.', example: 'degraded' },
}

const searchHeaders: Headers = {
  'X-Search': {
    description:
      '`degraded` when the fallback search engine was used. `relaxed` when too few jobs to fill a page match every word of `q`; ' +
      'jobs that match most of them follow.',
    example: 'relaxed',
  },
}

export const ignoredHeaders: Headers = {
  'X-Ignored-Parameters': {
    description: 'Ignored parameters: unknown ones, and `currency` and `salary_unknown` without `salary_min`.',
    example: 'per-page, utm_source',
  },
  'X-Did-You-Mean': { description: 'Known parameters that the unknown ones probably meant.', example: 'per_page' },
}

export const listingHeaders: Headers = {
  Link: {
    description: 'Links to the first, previous and next page (RFC 8288), and to the licence.',
    example: '</api/public/v1/jobs?page=2&per_page=50>; rel="next"',
  },
  'X-Total-Count': {
    description:
      'Total number of matching jobs. With `q`, of those that match every word: exact up to 10000, then `10000+`.',
    example: '1234',
  },
  'X-Confirmed': {
    description:
      'Share of matching jobs confirmed by a source within the last 48 hours: ' +
      'a decimal between 0 and 1 with at most three places, ' +
      'never rounded up, at most five minutes old. Absent when no job matches, and briefly after startup.',
    example: '0.987',
  },
  ...ignoredHeaders,
  ...staleHeaders,
  ...searchHeaders,
}
