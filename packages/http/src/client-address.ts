import { rememberText } from '@jobs/core/memo/remember-text.ts'
import ipaddr from 'ipaddr.js'
import { isIPv4 } from 'node:net'

const REMEMBERED = { texts: 4096, length: 64 }

/**
 * Returns the client's key for limits: its IPv4 address, or the /64 of its IPv6 address, which is usually one
 * household.
 * @param trustProxy with n > 0 the client is the n-th address from the right of `X-Forwarded-For`; a request with fewer
 * addresses is identified by its socket
 */
export const clientKey = (request: Request, socketAddress: string | undefined, trustProxy: number): string =>
  (trustProxy > 0 ? keyOf(forwardedBy(request, trustProxy)) : undefined) ?? keyOf(socketAddress) ?? 'unknown'

/**
 * Returns the network of a client key: the IPv4 address, or the IPv6 /48, since a provider may assign one subscriber up
 * to a /48, which contains 65,536 /64.
 */
export const networkOf = (key: string): string => {
  const [, first] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(key) ?? []
  return first === undefined ? key : `${first}::/48`
}

/** Returns the client's address by the rules of `clientKey`, for forwarding. */
export const clientAddress = (
  request: Request,
  socketAddress: string | undefined,
  trustProxy: number,
): string | undefined => {
  const forwarded = trustProxy > 0 ? forwardedBy(request, trustProxy) : undefined
  return keyOf(forwarded) === undefined ? socketAddress : forwarded
}

const forwardedBy = (request: Request, trustProxy: number): string | undefined =>
  request.headers.get('x-forwarded-for')?.split(',').at(-trustProxy)?.trim()

const keyOf = (address: string | undefined): string | undefined =>
  address === undefined || isIPv4(address) ? address : parsedKey(address)

/** Remembered, because parsing costs far more than a lookup, and clients usually return. */
const parsedKey = rememberText((address): string | undefined => {
  const text = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return undefined
  const parsed = ipaddr.process(text)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}, REMEMBERED)
