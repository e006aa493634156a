import type { Fault, Problem } from '@jobs/types/problem.ts'
import { attributionOf, type Site } from '@jobs/types/site.ts'

const TITLES = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  500: 'Internal Server Error',
} as const
type ProblemStatus = keyof typeof TITLES

export interface ProblemOptions {
  status: ProblemStatus
  detail: string
  errors?: Fault[]
  headers?: Record<string, string>
}

/** An error as `application/problem+json` (RFC 9457), never cached, with the attribution. */
export const problemResponse = (site: Site, { status, detail, errors, headers }: ProblemOptions): Response => {
  const body: Problem = {
    type: 'about:blank',
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
