export interface PinnedRequest {
  url: URL
  /** Checked addresses of the host, in the order to try them. */
  addresses: readonly string[]
  headers: Headers
  /** Body of the request, which makes it a POST. */
  body?: string
  /** Requests only the headers. */
  head?: boolean
  /** Certificate authorities that replace the system's, as PEM. */
  ca?: string | undefined
  signal: AbortSignal
}

/**
 * Sends a request directly to a checked address, so that a second DNS lookup cannot redirect it. Host, SNI and the
 * certificate check use the name. Keepalive is off, because a pooled connection was checked for another request.
 * Redirects are returned, not followed.
 * @throws the runtime's error for the last address
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
