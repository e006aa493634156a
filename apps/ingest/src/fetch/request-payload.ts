import type { Validators } from '@jobs/catalog/feeds/feeds.ts'
import { readBody } from '@jobs/core/read-body.ts'
import { decodeText } from './decode-text.ts'
import { FetchError } from './fetch-error.ts'
import type { GuardedRequest } from './guarded-request.ts'
import { retryAt } from './retry-after.ts'

export interface PayloadRequest {
  url: URL
  known: Validators
  /** Requests only the headers; the text is empty. */
  head: boolean
  maxBytes: number
  signal: AbortSignal
}

/** The response to one request: the payload, `notModified` or the target of a redirect. */
export type PayloadAnswer = Fetched | { location: string }
export type Fetched = ({ notModified: false; text: string } & Validators) | { notModified: true }

/**
 * Sends one request, reads its response and closes the connection.
 * @throws FetchError for a response that is not a payload, and errors of `send`
 */
export const requestPayload = async (send: GuardedRequest, request: PayloadRequest): Promise<PayloadAnswer> => {
  const { url, known, head } = request
  const leaving = new AbortController()
  const signal = AbortSignal.any([request.signal, leaving.signal])
  const headers = {
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  }
  try {
    return await answerOf(await send(url, { method: head ? 'HEAD' : 'GET', headers, signal }), request)
  } finally {
    leaving.abort()
  }
}

const answerOf = async (response: Response, { url, known, head, maxBytes }: PayloadRequest): Promise<PayloadAnswer> => {
  const { status, headers } = response
  const host = url.hostname
  if (status === 304 && (known.etag || known.lastModified)) return { notModified: true }
  const location = headers.get('location')
  if ([301, 302, 303, 307, 308].includes(status) && location) return { location }
  if (!response.ok) throw refusedBy(host, response)
  if (head) return { notModified: false, text: '', ...validatorsOf(headers) }
  const bytes = await readBody(response, maxBytes)
  if (!bytes)
    throw new FetchError('too-large', `the response is larger than ${Math.round(maxBytes / 2 ** 20)} MB`, { host })
  return { notModified: false, text: decodeText(bytes, headers.get('content-type')), ...validatorsOf(headers) }
}

/** Returns the error for a status of `host` that is no success: `paused` for 429 and 503, else `status`. */
export const refusedBy = (host: string, { status, headers }: Response): FetchError => {
  const message = `${host} answered ${status}`
  if (status !== 429 && status !== 503) return new FetchError('status', message, { host, status })
  const until = retryAt(headers.get('retry-after'), Date.now())
  return new FetchError('paused', `${message}: the server asked us to slow down`, { host, status }, until)
}

const validatorsOf = (headers: Headers): Validators => {
  const etag = headers.get('etag')
  const lastModified = headers.get('last-modified')
  return {
    ...(etag && isPlain(etag) && { etag }),
    ...(lastModified && isPlain(lastModified) && { lastModified }),
  }
}

/** Validators are stored and sent back, so only short printable ones are kept. */
const isPlain = (header: string) => /^[\x20-\x7e]{1,256}$/.test(header)
