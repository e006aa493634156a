import ipaddr from 'ipaddr.js'
import type { Address } from './allow-list.ts'

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
