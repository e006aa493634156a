import type { Address, AllowList } from '@jobs/http/network/allow-list.ts'
import { destinationOf, isPublicAddress } from '@jobs/http/network/public-address.ts'
import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns/promises'
import { FetchError } from './fetch-error.ts'

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
  const { host, port, address } = destinationOf(url)
  const addresses = address ? [address] : await addressesOf(host, resolve)
  for (const one of addresses) {
    if (isPublicAddress(one) || allowed(host, port, one)) continue
    const message = `${url.hostname} is inside a network (use FETCH_ALLOW to allow it)`
    throw new FetchError('not-public', message, { host: url.hostname })
  }
  return addresses
    .toSorted((a, b) => a.kind().localeCompare(b.kind()))
    .slice(0, MAX_ADDRESSES)
    .map((address) => (address instanceof ipaddr.IPv6 ? `[${address.toNormalizedString()}]` : address.toString()))
}

const addressesOf = async (host: string, resolve: Resolve): Promise<Address[]> => {
  const found = await resolve(host).catch(() => [])
  if (found.length === 0)
    throw new FetchError('unresolved', `${host} does not resolve to an address; check the name`, { host })
  return found.map((address) => ipaddr.parse(address))
}
