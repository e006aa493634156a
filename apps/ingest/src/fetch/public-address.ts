import ipaddr from 'ipaddr.js'
import type { Address } from './allow-list.ts'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public internet: by the special-purpose registries of IANA, which ipaddr.js knows,
 * and for IPv6 also inside 2000::/3, the only block given to networks (RFC 4291). That leaves out every form that
 * carries an IPv4 address: mapped, compatible, translated (NAT64), 6to4 and Teredo.
 */
export const isPublicAddress = (address: Address): boolean => {
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast)
}
