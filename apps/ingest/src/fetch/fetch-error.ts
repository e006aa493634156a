import type { Failure } from '@jobs/types/feeds/failure.ts'

/**
 * Why a fetch failed. `address`: the configured address cannot be fetched at all; `not-public`: it leads inside a
 * network; `redirect`: too many, or one that may not be followed; `paused`: the host requested a pause; `malformed`: an
 * answer that is not HTTP or cannot be decompressed; `stopped`: the caller ended it.
 */
export type FetchReason =
  | 'address'
  | 'not-public'
  | 'unresolved'
  | 'unreachable'
  | 'certificate'
  | 'redirect'
  | 'status'
  | 'paused'
  | 'malformed'
  | 'too-large'
  | 'timeout'
  | 'stopped'

/**
 * A payload could not be fetched. The message is fit for an operator and names hosts only: paths and queries may hold
 * keys, which is also why the runtime's own errors, that repeat the address, are not kept as causes.
 */
export class FetchError extends Error {
  override name = 'FetchError'
  readonly reason: FetchReason
  /** The status of the answer, for `status` and `paused`. */
  readonly status?: number
  /** UTC milliseconds before which the host shall not be requested again, for `paused`. */
  readonly retryAt?: number

  /** What fills in a text made of `reason`. */
  readonly parameters: Failure['parameters']

  constructor(
    reason: FetchReason,
    message: string,
    { parameters = {}, ...detail }: { status?: number; retryAt?: number; parameters?: Failure['parameters'] } = {},
  ) {
    super(message)
    this.reason = reason
    this.parameters = { ...parameters, ...(detail.status !== undefined && { status: detail.status }) }
    if (detail.status !== undefined) this.status = detail.status
    if (detail.retryAt !== undefined) this.retryAt = detail.retryAt
  }
}

/** The FetchError for what the runtime threw on a request to `host`. */
export const fetchErrorOf = (error: unknown, host: string): FetchError => {
  if (error instanceof FetchError) return error
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const words = /^\w+$/.test(code) ? ` (${code})` : ''
  if (/CERT|TLS|SIGNATURE|ISSUER/.test(code)) {
    return new FetchError('certificate', `the TLS certificate of ${host} is invalid${words}`, { parameters: { host } })
  }
  if (/Malformed|TooLarge|Zlib|Decompression/.test(code)) {
    return new FetchError('malformed', `the answer of ${host} cannot be read${words}`, { parameters: { host } })
  }
  return new FetchError('unreachable', `${host} could not be reached, or broke off${words}`, { parameters: { host } })
}
