import { type Fault, MAX_FAULTS, type Problem, PROBLEM_TITLES } from '@jobs/types/problem.ts'
import { attributionOf, type Site } from '@jobs/types/site.ts'

export type ProblemStatus = keyof typeof PROBLEM_TITLES

export interface ProblemOptions {
  /** URI of the problem type; omitted if the status is sufficient. */
  type?: string
  status: ProblemStatus
  detail: string
  errors?: Fault[]
  /** Additional members of the problem. */
  extensions?: Record<string, unknown>
  headers?: Record<string, string>
}

/** An error as `application/problem+json` (RFC 9457), never cached, with the attribution. */
export const problemResponse = (
  site: Site,
  { type, status, detail, errors, extensions, headers }: ProblemOptions,
): Response => {
  const body: Problem = {
    type: type ?? 'about:blank',
    title: PROBLEM_TITLES[status],
    status,
    detail,
    ...(errors && { errors: errors.slice(0, MAX_FAULTS) }),
    attribution: attributionOf(site),
    ...extensions,
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  })
}

/** Returns 400 with every invalid parameter. */
export const badRequest = (site: Site, faults: readonly Fault[]): Response => {
  const detail = faults.map((fault) => `${fault.parameter} ${fault.detail}`).join('; ')
  return problemResponse(site, {
    status: 400,
    detail: `${detail}.`,
    errors: faults.map(({ detail, parameter }) => ({ detail, parameter })),
  })
}
