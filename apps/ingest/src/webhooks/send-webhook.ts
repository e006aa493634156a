import { Webhook as Signer } from 'standardwebhooks'
import { FetchError, fetchErrorOf } from '../fetch/fetch-error.ts'
import { createGuardedRequest, type GuardSettings } from '../fetch/guarded-request.ts'

const MAX_MS = 15_000

/**
 * Returns the headers that sign a body by Standard Webhooks v1
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 * @param secrets each `whsec_` followed by base64
 */
export const signedHeaders = (id: string, body: string, at: Date, secrets: readonly string[]) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, at, body)).join(' '),
})

/**
 * Posts a delivery and returns the status of the response, whose body is not read. Redirects are not followed.
 * @throws FetchError on a timeout, or if the address leads inside a network
 */
export type SendWebhook = (
  url: string,
  delivery: { headers: Record<string, string>; body: string },
  stop: AbortSignal,
) => Promise<number>

/** Creates a sender with the same guards as the fetcher of feeds. @param settings `maxMs` limits the response time */
export const createSendWebhook = (settings: GuardSettings & { maxMs?: number } = {}): SendWebhook => {
  const { maxMs = MAX_MS } = settings
  const send = createGuardedRequest('webhooks', settings)

  return async (address, { headers, body }, stop) => {
    const url = new URL(address)
    const leaving = new AbortController()
    const timeout = AbortSignal.timeout(maxMs)
    const signal = AbortSignal.any([timeout, stop, leaving.signal])
    try {
      const all = { ...headers, 'content-type': 'application/json' }
      return (await send(url, { method: 'POST', headers: all, body, signal })).status
    } catch (error) {
      if (stop.aborted) throw new FetchError('stopped', 'the delivery was stopped')
      const [host, seconds] = [url.hostname, maxMs / 1000]
      if (!timeout.aborted) throw fetchErrorOf(error, host)
      throw new FetchError('timeout', `no response from ${host} within ${seconds} s`, { host, seconds })
    } finally {
      leaving.abort()
    }
  }
}
