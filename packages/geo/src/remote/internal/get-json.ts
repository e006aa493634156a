import { readBody } from '@jobs/core/read-body.ts'
import { GeocoderError } from './geocoder-error.ts'

export interface GetOptions {
  userAgent: string
  /** Timeout of the whole response. */
  timeoutMs: number
  /** Maximum decompressed size of the response. */
  maxBytes: number
}

const MAX_RETRY_AFTER_MS = 3600 * 1000

/** Fetches JSON within the limits; does not follow redirects. @throws GeocoderError */
export const getJson = async (url: URL, { userAgent, timeoutMs, maxBytes }: GetOptions): Promise<unknown> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { 'user-agent': userAgent, accept: 'application/json' }
  try {
    const response = await fetch(url, { headers, signal, redirect: 'error' })
    if (!response.ok) {
      await response.body?.cancel()
      throw refusal(response)
    }
    const bytes = await readBody(response, maxBytes)
    if (!bytes) throw new GeocoderError('too_large', `its answer is over ${maxBytes} bytes`)
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    if (error instanceof GeocoderError) throw error
    if (error instanceof SyntaxError) throw new GeocoderError('unreadable', 'its answer is not JSON')
    if (signal.aborted) throw new GeocoderError('timeout', `no response within ${timeoutMs} ms`)
    throw new GeocoderError('unreachable', 'it cannot be reached')
  }
}

const refusal = ({ status, headers }: Response) => {
  const seconds = headers.get('retry-after') ?? ''
  const requested = /^\d{1,9}$/.test(seconds) && { retryAfterMs: Math.min(Number(seconds) * 1000, MAX_RETRY_AFTER_MS) }
  return new GeocoderError('refused', `it answered ${status}`, { status, ...requested })
}
