export type GeocoderReason = 'unreachable' | 'timeout' | 'refused' | 'too_large' | 'unreadable'

/** Why a geocoding server gave no answer. The message names no address: it may carry a key. */
export class GeocoderError extends Error {
  override name = 'GeocoderError'
  readonly reason: GeocoderReason
  readonly status: number | undefined
  /** How long the server asks to be left alone, in ms. */
  readonly retryAfterMs: number | undefined

  constructor(
    reason: GeocoderReason,
    message: string,
    { status, retryAfterMs }: { status?: number; retryAfterMs?: number } = {},
  ) {
    super(message)
    this.reason = reason
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}
