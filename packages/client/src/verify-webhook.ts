import type { Change } from './change.ts'
import { VerificationError } from './verification-error.ts'

/** The body of a webhook delivery. */
export interface WebhookEvent {
  type: 'jobs.changed'
  /** When it was sent, ISO 8601, UTC. */
  timestamp: string
  data: {
    changes: Change[]
    /** The cursor after these changes, as `changes` takes it. */
    next: string
  }
}

/** A request as received. */
export interface WebhookDelivery {
  /** Headers from `fetch`, or from Node's `http` with names in lower case. */
  headers: Headers | Record<string, string | string[] | undefined>
  /** The bytes as received; parsing and serialising them again would change the signed bytes. */
  body: string | Uint8Array<ArrayBuffer> | ArrayBuffer
  /** The secret from the operator, `whsec_…`; several while it is being rotated. */
  secret: string | readonly string[]
  /** Maximum age of a delivery, and maximum lead of its clock; 300 seconds by default. */
  toleranceSeconds?: number | undefined
  /** UTC milliseconds; now by default. */
  now?: number | undefined
}

/**
 * `incomplete`: headers are missing or malformed. `out_of_time`: sent longer ago than is allowed, or in the future.
 * `wrong_signature`: no signature matches one of the secrets. `unreadable`: signed correctly, but not an event.
 */
export type WebhookFault = 'incomplete' | 'out_of_time' | 'wrong_signature' | 'unreadable'

/** A delivery that failed verification; respond with status 400 and ignore it. */
export class WebhookVerificationError extends VerificationError<WebhookFault> {
  override name = 'WebhookVerificationError'
}

const PREFIX = 'whsec_'
const VERSION = 'v1,'
/** More than the number of secrets a sender has. */
const MAX_SIGNATURES = 16

/**
 * Verifies that a delivery comes from the service, is unmodified and recent, and returns its event, following Standard
 * Webhooks v1 (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md). A delivery
 * may be repeated with the same `webhook-id`.
 * @throws WebhookVerificationError; TypeError for a malformed secret
 */
export const verifyWebhook = async (delivery: WebhookDelivery): Promise<WebhookEvent> => {
  const { secret, toleranceSeconds = 300, now = Date.now() } = delivery
  const body = typeof delivery.body === 'string' ? new TextEncoder().encode(delivery.body) : delivery.body
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(delivery.headers, name),
  )
  if (!id || !signatures || !timestamp || !/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError('incomplete', 'The headers of a webhook are missing.')
  }
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookVerificationError('out_of_time', 'The delivery is too old, or from the future.')
  }
  const signed = await new Blob([`${id}.${timestamp}.`, body]).arrayBuffer()
  const secrets = typeof secret === 'string' ? [secret] : secret
  const keys = await Promise.all(secrets.map(keyOf))
  const given = signatures.split(' ').slice(0, MAX_SIGNATURES).flatMap(signatureOf)
  for (const key of keys) {
    for (const signature of given) {
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return eventOf(body)
    }
  }
  throw new WebhookVerificationError('wrong_signature', 'The delivery is not signed by this secret.')
}

const headerOf = (headers: WebhookDelivery['headers'], name: string): string | undefined => {
  const value = headers instanceof Headers ? (headers.get(name) ?? undefined) : headers[name]
  return Array.isArray(value) ? value[0] : value
}

const keyOf = async (secret: string): Promise<CryptoKey> => {
  const bytes = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret)
  if (!bytes || bytes.length === 0) throw new TypeError('The secret of a webhook is base64, after whsec_.')
  return await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

const signatureOf = (text: string): Uint8Array<ArrayBuffer>[] => {
  const bytes = text.startsWith(VERSION) ? bytesOf(text.slice(VERSION.length)) : undefined
  return bytes ? [bytes] : []
}

/** @returns undefined if it is not base64 */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

const eventOf = (body: Uint8Array | ArrayBuffer): WebhookEvent => {
  try {
    const event = JSON.parse(new TextDecoder().decode(body)) as Partial<WebhookEvent> | null
    if (event?.type === 'jobs.changed' && Array.isArray(event.data?.changes)) return event as WebhookEvent
  } catch {
    // A body that is not JSON is not an event.
  }
  throw new WebhookVerificationError('unreadable', 'The delivery is signed, but it is not a change of the listing.')
}
