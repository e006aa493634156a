import { userAgentOf } from '@jobs/config/user-agent.ts'
import { createAllowList } from '@jobs/http/network/allow-list.ts'
import { checkedAddresses, type Resolve, resolveHost } from './checked-addresses.ts'
import { unlessAborted } from './host-turns.ts'

export interface GuardSettings {
  /** The operator's site, named in the user agent as a contact. */
  contactUrl?: string | undefined
  /** Hosts, addresses or CIDR ranges that may be reached although they are not public. */
  allow?: readonly string[] | undefined
  /** Certificate authorities that replace the system's, as PEM. */
  ca?: string
  resolve?: Resolve
}

interface RequestOptions {
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  body?: string
  signal: AbortSignal
}

/** Sends a request to a public address. @throws FetchError for other addresses; the runtime's error if none responds */
export type GuardedRequest = (url: URL, options: RequestOptions) => Promise<Response>

/**
 * Creates the function that sends requests to other servers. They go directly to a checked address, so that a second DNS
 * lookup cannot redirect them. Host, SNI and the certificate check use the name. Keepalive is off, because a pooled
 * connection was checked for another request. Redirects are returned, not followed.
 * @param purpose named in the user agent
 */
export const createGuardedRequest = (
  purpose: string,
  { contactUrl, allow = [], ca, resolve = resolveHost }: GuardSettings,
): GuardedRequest => {
  const allowed = createAllowList(allow)
  const userAgent = userAgentOf(purpose, contactUrl)
  return async (url, { method = 'GET', headers, body, signal }) => {
    const addresses = await unlessAborted(checkedAddresses(url, resolve, allowed), signal)
    const tls = { serverName: url.hostname.replace(/\.$/, ''), rejectUnauthorized: true, ...(ca && { ca }) }
    const all = { ...headers, 'user-agent': userAgent, host: url.host }
    let failure: unknown
    for (const address of addresses) {
      const pinned = new URL(url)
      pinned.hostname = address
      try {
        const options = { method, headers: all, body: body ?? null, signal, tls }
        return await fetch(pinned, { ...options, redirect: 'manual', keepalive: false })
      } catch (error) {
        signal.throwIfAborted()
        failure = error
      }
    }
    throw failure
  }
}
