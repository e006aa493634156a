export type GeocoderReason = 'unreachable' | 'timeout' | 'refused' | 'too_large' | 'unreadable'

/** A geocoding server did not respond. The message contains no URL, which may include a key. */
export class GeocoderError extends Error {
  override name = 'GeocoderError'
  readonly reason: GeocoderReason
  readonly status: number | undefined
  /** How long the server asked us to wait, in ms. */
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
