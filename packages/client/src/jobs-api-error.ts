/** An error body of the service: RFC 9457 problem details. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  /** For invalid input, each fault. */
  errors?: { detail: string; parameter: string }[] | undefined
  attribution: string
}

/**
 * `bad_request`: the query is invalid. `not_found`: there is no jobs API at this address, or it is switched off.
 * `gone`: the job has left the listing, or the cursor has expired. `rate_limited`: the quota is used up.
 * `unavailable`: the service or a part of it is unavailable. `unexpected`: anything else.
 */
export type Reason = 'bad_request' | 'not_found' | 'gone' | 'rate_limited' | 'unavailable' | 'unexpected'

export interface JobsApiErrorDetails {
  status: number
  problem?: Problem | undefined
  retryAfterSeconds?: number | undefined
  snapshots?: string | undefined
}

/** The service responded with an error. Network errors are thrown as `fetch` throws them. */
export class JobsApiError extends Error {
  override name = 'JobsApiError'
  readonly reason: Reason
  /** The HTTP status. */
  readonly status: number
  /** The error body, if the service sent one. */
  readonly problem: Problem | undefined
  /** When to retry, if the service specified it. */
  readonly retryAfterSeconds: number | undefined
  /** For an expired cursor: the address of the snapshots, from one of which to start again. */
  readonly snapshots: string | undefined

  constructor({ status, problem, retryAfterSeconds, snapshots }: JobsApiErrorDetails) {
    super(problem?.detail ?? `The service answered ${status}, and not with jobs.`)
    this.reason = reasonOf(status)
    this.status = status
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
    this.snapshots = snapshots
  }
}

const reasonOf = (status: number): Reason => {
  if (status === 400) return 'bad_request'
  if (status === 404) return 'not_found'
  if (status === 410) return 'gone'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'unavailable' : 'unexpected'
}
