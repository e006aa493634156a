import type { Fault, Problem } from '@jobs/types/problem.ts'
import { attributionOf, type Site } from '@jobs/types/site.ts'

const TITLES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
} as const
export type ProblemStatus = keyof typeof TITLES

export interface ProblemOptions {
  /** A problem type's address; without one the status says it all. */
  type?: string
  status: ProblemStatus
  detail: string
  errors?: Fault[]
  headers?: Record<string, string>
}

/** An error as `application/problem+json` (RFC 9457), never cached, with the attribution. */
export const problemResponse = (site: Site, { type, status, detail, errors, headers }: ProblemOptions): Response => {
  const body: Problem = {
    type: type ?? 'about:blank',
    title: TITLES[status],
    status,
    detail,
    ...(errors && { errors }),
    attribution: attributionOf(site),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  })
}
