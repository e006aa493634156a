import ipaddr from 'ipaddr.js'

/**
 * Who asks, as a key for limits: an IPv4 address, or the /64 an IPv6 address is in, which is one household's.
 * @param trustProxy with n > 0 the client is the n-th address from the right of `X-Forwarded-For`; a request that came
 *   through fewer proxies than that is known by its socket
 */
export const clientKey = (request: Request, socketAddress: string | undefined, trustProxy: number): string => {
  const forwarded = trustProxy > 0 ? request.headers.get('x-forwarded-for')?.split(',').at(-trustProxy) : undefined
  return keyOf(forwarded) ?? keyOf(socketAddress) ?? 'unknown'
}

const keyOf = (address: string | undefined): string | undefined => {
  const text =
    address
      ?.trim()
      .replace(/^\[(.*)\](:\d+)?$/, '$1')
      .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1') ?? ''
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return undefined
  const parsed = ipaddr.process(text)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
