import type { Failure, FailureCode } from '@jobs/types/feeds/failure.ts'
import { instantOf } from '@jobs/types/values/instant.ts'

/**
 * A payload could not be fetched. The message is for operators and names only hosts, because paths and queries may hold
 * keys. Errors of the runtime repeat the address and are therefore not kept as causes.
 */
export class FetchError extends Error {
  override name = 'FetchError'
  /**
   * `address`: not a valid http or https address; `not-public`: leads inside a network; `redirect`: too many redirects, or a
   * forbidden one; `paused`: the host requested a pause; `malformed`: the response is not HTTP or cannot be decompressed;
   * `stopped`: aborted by the caller.
   */
  readonly reason: FailureCode
  /** Parameters of `reason`. */
  readonly parameters: Failure['parameters'] & { status?: number }
  /** Status of the response, for `status` and `paused`. */
  readonly status: number | undefined
  /** When the host may be requested again, in UTC milliseconds, for `paused`. */
  readonly retryAt: number | undefined

  constructor(reason: FailureCode, message: string, parameters: FetchError['parameters'] = {}, retryAt?: number) {
    super(message)
    this.reason = reason
    this.parameters = retryAt === undefined ? parameters : { ...parameters, until: instantOf(retryAt) }
    this.status = parameters.status
    this.retryAt = retryAt
  }
}

/** Converts an error of the runtime on a request to `host` to a FetchError. */
export const fetchErrorOf = (error: unknown, host: string): FetchError => {
  if (error instanceof FetchError) return error
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const words = /^\w+$/.test(code) ? ` (${code})` : ''
  if (/CERT|TLS|SIGNATURE|ISSUER/.test(code)) {
    return new FetchError('certificate', `the TLS certificate of ${host} is invalid${words}`, { host })
  }
  if (/Malformed|TooLarge|Zlib|Decompression/.test(code)) {
    return new FetchError('malformed', `the response of ${host} cannot be read${words}`, { host })
  }
  return new FetchError('unreachable', `${host} could not be reached, or the connection broke off${words}`, { host })
}
