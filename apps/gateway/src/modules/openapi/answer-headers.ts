import { publicHeaders } from '@jobs/http/public-headers.ts'
import type { AnswerHeader } from '@jobs/openapi/operation.ts'
import { attributionOf, type Site } from '@jobs/types/site.ts'

type Headers = Record<string, AnswerHeader>

/** On every answer of the public surface. */
export const surfaceHeaders = (site: Site): Headers => {
  const { deprecation, sunset } = publicHeaders(site)
  return {
    'X-Attribution': { description: 'Names the operator; show it with the jobs.', example: attributionOf(site) },
    ...(deprecation && {
      Deprecation: { description: 'When this version is deprecated (RFC 9745).', example: deprecation },
    }),
    ...(sunset && {
      Sunset: { description: 'When this version may stop responding (RFC 8594).', example: sunset },
    }),
  }
}

/** What of a quota is left (draft-ietf-httpapi-ratelimit-headers). */
export const quotaHeaders = (name: string, quota: number): Headers => ({
  'RateLimit-Policy': { description: 'The quota and its window in seconds.', example: `"${name}";q=${quota};w=900` },
  RateLimit: {
    description: 'Requests left, and seconds until the quota is restored.',
    example: `"${name}";r=${quota - 1};t=900`,
  },
})

export const retryHeaders: Headers = { 'Retry-After': { description: 'Seconds to wait.', example: 600 } }

export const allowHeaders: Headers = { Allow: { description: 'The allowed methods.', example: 'POST' } }

export const cacheHeaders: Headers = {
  ETag: { description: 'Send it back as If-None-Match.', example: '"1s0qa7c"' },
  'Cache-Control': {
    description: 'How long the response may be cached.',
    example: 'public, max-age=60, stale-while-revalidate=300',
  },
}

export const searchHeaders: Headers = {
  'X-Catalogue': {
    description: '`stale` when the database is unavailable and the response comes from memory.',
    example: 'stale',
  },
  'X-Search': {
    description:
      '`degraded` when the fallback search engine answered. `relaxed` when fewer jobs than a page holds have every word of `q`, and jobs with most of them follow.',
    example: 'relaxed',
  },
}

export const ignoredHeaders: Headers = {
  'X-Ignored-Parameters': {
    description: 'Parameters that were ignored: unknown ones, and currency without salary_min.',
    example: 'per-page, utm_source',
  },
  'X-Did-You-Mean': { description: 'The parameters that were probably meant.', example: 'per_page' },
}

export const listingHeaders: Headers = {
  Link: {
    description: 'Links to the first, previous and next page (RFC 8288), and to the licence.',
    example: '</api/public/v1/jobs?page=2&per_page=50>; rel="next"',
  },
  'X-Total-Count': {
    description: 'Total number of jobs. With `q` exact up to 10000, above that `10000+`.',
    example: '1234',
  },
  'X-Confirmed': {
    description:
      'The share of these jobs that a source was seen to carry within the last 48 hours: a decimal between 0 and 1 with at most three places, never rounded up, at most five minutes old. Absent when no job matches, and for a moment after a start.',
    example: '0.987',
  },
  ...ignoredHeaders,
  ...searchHeaders,
}
