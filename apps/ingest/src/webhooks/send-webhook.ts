import { userAgentOf } from '@jobs/config/user-agent.ts'
import { createAllowList } from '../fetch/allow-list.ts'
import { checkedAddresses, type Resolve, resolveHost } from '../fetch/checked-addresses.ts'
import { FetchError, fetchErrorOf } from '../fetch/fetch-error.ts'
import { unlessAborted } from '../fetch/host-turns.ts'
import { requestPinned } from '../fetch/request-pinned.ts'

const MAX_MS = 15_000

export interface SendSettings {
  /** The operator's site, named in the user agent. */
  contactUrl?: string | undefined
  /** Hosts, addresses or CIDR ranges that may be reached although they are not public, also over http. */
  allow?: readonly string[] | undefined
  /** Time limit for the response. */
  maxMs?: number
  resolve?: Resolve
  ca?: string
}

/**
 * Posts a delivery and returns the status of the response, whose body is not read. Redirects are not followed.
 * @throws FetchError on a timeout, or if the address leads inside a network
 */
export type SendWebhook = (
  url: string,
  delivery: { headers: Record<string, string>; body: string },
  stop: AbortSignal,
) => Promise<number>

/** Creates a sender with the same guards as the fetcher of feeds. */
export const createSendWebhook = (settings: SendSettings = {}): SendWebhook => {
  const { allow = [], maxMs = MAX_MS, resolve = resolveHost, ca, contactUrl } = settings
  const allowed = createAllowList(allow)
  const userAgent = userAgentOf('webhooks', contactUrl)

  return async (address, { headers, body }, stop) => {
    const url = new URL(address)
    const leaving = new AbortController()
    const timeout = AbortSignal.timeout(maxMs)
    const signal = AbortSignal.any([timeout, stop, leaving.signal])
    try {
      const addresses = await unlessAborted(checkedAddresses(url, resolve, allowed), signal)
      const all = new Headers({ ...headers, 'content-type': 'application/json', 'user-agent': userAgent })
      const { status } = await requestPinned({ url, addresses, headers: all, body, ca, signal })
      return status
    } catch (error) {
      if (stop.aborted) throw new FetchError('stopped', 'the delivery was stopped')
      const parameters = { host: url.hostname, seconds: maxMs / 1000 }
      if (timeout.aborted)
        throw new FetchError('timeout', `no answer from ${parameters.host} within ${parameters.seconds} s`, {
          parameters,
        })
      throw fetchErrorOf(error, url.hostname)
    } finally {
      leaving.abort()
    }
  }
}
