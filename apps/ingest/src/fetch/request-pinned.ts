export interface PinnedRequest {
  url: URL
  /** Checked addresses of its host, to be tried in this order. */
  addresses: readonly string[]
  headers: Headers
  /** With a body the request is a POST. */
  body?: string
  /** Requests the header alone. */
  head?: boolean
  /** Certificate authorities instead of the system's, as PEM. */
  ca?: string | undefined
  signal: AbortSignal
}

/**
 * Sends a request to a checked address itself, so that no second look-up can lead it elsewhere; Host, SNI and the
 * certificate stay with the name. Without keepalive: a pooled connection was checked for another request. Redirects are
 * returned, not followed.
 * @throws what the runtime throws for the last of the addresses
 */
export const requestPinned = async ({
  url,
  addresses,
  headers,
  body,
  head = false,
  ca,
  signal,
}: PinnedRequest): Promise<Response> => {
  headers.set('host', url.host)
  const tls = { serverName: url.hostname.replace(/\.$/, ''), rejectUnauthorized: true, ...(ca && { ca }) }
  const method = body !== undefined ? 'POST' : head ? 'HEAD' : 'GET'
  let failure: unknown
  for (const address of addresses) {
    const pinned = new URL(url)
    pinned.hostname = address
    try {
      return await fetch(pinned, {
        method,
        redirect: 'manual',
        keepalive: false,
        headers,
        body: body ?? null,
        signal,
        tls,
      })
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }
  }
  throw failure
}
