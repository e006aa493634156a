import ipaddr from 'ipaddr.js'
import type { Address, AllowList } from './allow-list.ts'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an address belongs to the public internet, by IANA's special-purpose registries as known to ipaddr.js.
 * IPv6 addresses must also lie in 2000::/3, the only block assigned to networks (RFC 4291), which excludes forms that
 * embed an IPv4 address.
 */
export const isPublicAddress = (address: Address): boolean => {
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast)
}

/** Where a URL leads. `address` is set if its host is a literal address, which `URL` has normalised. */
export const destinationOf = (url: URL): { host: string; port: string; address?: Address } => {
  const host = url.hostname.replace(/\.$/, '')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const literal = host.replace(/^\[|\]$/g, '')
  return { host, port, ...(ipaddr.isValid(literal) && { address: ipaddr.parse(literal) }) }
}

const LOCAL = /(?:^|\.)localhost$/

/** Whether a URL leads inside a network that `allowed` does not open, as far as it says so itself: no name is resolved. */
export const isInsideNetwork = (url: URL, allowed: AllowList): boolean => {
  const { host, port, address = LOCAL.test(host) ? ipaddr.parse('127.0.0.1') : undefined } = destinationOf(url)
  return address !== undefined && !isPublicAddress(address) && !allowed(host, port, address)
}
