import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Returns whether a request to `host` at `port` may connect to `address` although it is not public. */
export type AllowList = (host: string, port: string, address: Address) => boolean

/**
 * Parses an operator's exceptions for an intranet. Each entry is a host name, an address or a CIDR range; names and
 * addresses may include a port, as in `[::1]:8080`.
 */
export const createAllowList = (entries: readonly string[]): AllowList => {
  const rules = entries.map(ruleOf)
  return (host, port, address) => rules.some((rule) => rule(host, port, address))
}

const ruleOf = (entry: string): AllowList => {
  const [, narrowed, onlyPort] = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(entry) ?? []
  const place = (narrowed ?? entry).replace(/^\[|\]$/g, '').toLowerCase()
  const range = rangeOf(place)
  return (host, port, address) => {
    if (onlyPort !== undefined && onlyPort !== port) return false
    return range ? within(address, range) : host === place
  }
}

const rangeOf = (place: string): [Address, number] | undefined => {
  if (ipaddr.isValidCIDR(place)) return ipaddr.parseCIDR(place)
  if (ipaddr.IPv4.isValidFourPartDecimal(place)) return [ipaddr.parse(place), 32]
  return ipaddr.IPv6.isValid(place) ? [ipaddr.parse(place), 128] : undefined
}

/** Guards against comparing IPv4 with IPv6, for which ipaddr.js throws. */
const within = (address: Address, [network, bits]: [Address, number]) =>
  address.kind() === network.kind() && address.match(network, bits)
