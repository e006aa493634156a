import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import type { Address, AllowList } from './allow-list.ts'
import { FetchError } from './fetch-error.ts'
import { isPublicAddress } from './public-address.ts'

/** The addresses of a host name, as texts. Rejects when it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>

export const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

const MAX_ADDRESSES = 3

/**
 * Resolves the host of `url` once and checks every address it has; what comes back is what to connect to, IPv4 first,
 * as many hosts have no IPv6. One address inside is enough to refuse the host: no honest name mixes the two.
 * @throws FetchError
 */
export const checkedAddresses = async (url: URL, resolve: Resolve, allowed: AllowList): Promise<string[]> => {
  const host = url.hostname.replace(/\.$/, '')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const addresses = await addressesOf(host, resolve)
  for (const address of addresses) {
    if (isPublicAddress(address) || allowed(host, port, address)) continue
    throw new FetchError('not-public', `${url.hostname} is inside a network (FETCH_ALLOW makes exceptions)`, {
      parameters: { host: url.hostname },
    })
  }
  return addresses
    .toSorted((a, b) => a.kind().localeCompare(b.kind()))
    .slice(0, MAX_ADDRESSES)
    .map((address) => (address instanceof ipaddr.IPv6 ? `[${address.toNormalizedString()}]` : address.toString()))
}

/** An address in the place of a name is already in one of its two plain forms: URL undoes all others. */
const addressesOf = async (host: string, resolve: Resolve): Promise<Address[]> => {
  const literal = host.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal)) return [ipaddr.parse(literal)]
  const found = await resolve(host).catch(() => [])
  if (found.length === 0)
    throw new FetchError('unresolved', `${host} has no address: is the name right?`, { parameters: { host } })
  return found.map((address) => ipaddr.parse(address))
}
