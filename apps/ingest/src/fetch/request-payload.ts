import type { Validators } from '@jobs/catalog/feeds/feeds.ts'
import { readBody } from '@jobs/core/read-body.ts'
import { decodeText } from './decode-text.ts'
import { FetchError } from './fetch-error.ts'
import { requestPinned } from './request-pinned.ts'
import { retryAt } from './retry-after.ts'

export interface PayloadRequest {
  url: URL
  /** Checked addresses of the host, in the order to try them. */
  addresses: readonly string[]
  known: Validators
  /** Requests only the headers; the text is empty. */
  head?: boolean
  userAgent: string
  maxBytes: number
  /** Certificate authorities that replace the system's, as PEM. */
  ca?: string | undefined
  signal: AbortSignal
}

/** The response to one request: the payload, `notModified` or the target of a redirect. */
export type PayloadAnswer = Fetched | { location: string }
export type Fetched = ({ notModified: false; text: string } & Validators) | { notModified: true }

/**
 * Sends one request, reads its response and closes the connection.
 * @throws FetchError for a response that is not a payload; other errors come from the runtime
 */
export const requestPayload = async (request: PayloadRequest): Promise<PayloadAnswer> => {
  const leaving = new AbortController()
  try {
    return await answerOf(await send(request, AbortSignal.any([request.signal, leaving.signal])), request)
  } finally {
    leaving.abort()
  }
}

const send = async ({ url, addresses, known, head, userAgent, ca }: PayloadRequest, signal: AbortSignal) => {
  const headers = new Headers({ 'user-agent': userAgent })
  if (known.etag) headers.set('if-none-match', known.etag)
  if (known.lastModified) headers.set('if-modified-since', known.lastModified)
  return await requestPinned({ url, addresses, headers, ca, signal, ...(head && { head }) })
}

const answerOf = async (response: Response, { url, known, head, maxBytes }: PayloadRequest): Promise<PayloadAnswer> => {
  const { status, headers } = response
  const parameters = { host: url.hostname }
  if (status === 304 && (known.etag || known.lastModified)) return { notModified: true }
  const location = headers.get('location')
  if ([301, 302, 303, 307, 308].includes(status) && location) return { location }
  if (status === 429 || status === 503) {
    const detail = { status, retryAt: retryAt(headers.get('retry-after'), Date.now()), parameters }
    throw new FetchError('paused', `${url.hostname} answered ${status}: the server asked us to slow down`, detail)
  }
  if (!response.ok) throw new FetchError('status', `${url.hostname} answered ${status}`, { status, parameters })
  if (head) return { notModified: false, text: '', ...validatorsOf(headers) }
  const bytes = await readBody(response, maxBytes)
  if (!bytes)
    throw new FetchError('too-large', `the response is larger than ${Math.round(maxBytes / 2 ** 20)} MB`, {
      parameters,
    })
  return { notModified: false, text: decodeText(bytes, headers.get('content-type')), ...validatorsOf(headers) }
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
