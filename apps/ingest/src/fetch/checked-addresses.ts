import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns/promises'
import type { Address, AllowList } from './allow-list.ts'
import { FetchError } from './fetch-error.ts'

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

/** Resolves a host name to its addresses. Rejects if it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>

export const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

const MAX_ADDRESSES = 3

/**
 * Resolves the host of `url` once and checks all its addresses. Returns the addresses to connect to, IPv4 first, because
 * IPv6 is often unavailable. A single private address refuses the host, as honest names do not mix the two.
 * @throws FetchError
 */
export const checkedAddresses = async (url: URL, resolve: Resolve, allowed: AllowList): Promise<string[]> => {
  const host = url.hostname.replace(/\.$/, '')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const addresses = await addressesOf(host, resolve)
  for (const address of addresses) {
    if (isPublicAddress(address) || allowed(host, port, address)) continue
    const message = `${url.hostname} is inside a network (use FETCH_ALLOW to allow it)`
    throw new FetchError('not-public', message, { host: url.hostname })
  }
  return addresses
    .toSorted((a, b) => a.kind().localeCompare(b.kind()))
    .slice(0, MAX_ADDRESSES)
    .map((address) => (address instanceof ipaddr.IPv6 ? `[${address.toNormalizedString()}]` : address.toString()))
}

/** Literal addresses need no other parsing, because URL normalises unusual notations. */
const addressesOf = async (host: string, resolve: Resolve): Promise<Address[]> => {
  const literal = host.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal)) return [ipaddr.parse(literal)]
  const found = await resolve(host).catch(() => [])
  if (found.length === 0)
    throw new FetchError('unresolved', `${host} does not resolve to an address; check the name`, { host })
  return found.map((address) => ipaddr.parse(address))
}
