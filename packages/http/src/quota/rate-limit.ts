import { clientKey, networkOf } from '../client-address.ts'
import { createLimits, type Limits } from './limits.ts'
import type { Charge } from './quota.ts'

export interface Limited {
  allowed: boolean
  /** `RateLimit-Policy`, `RateLimit`, and `Retry-After` when not allowed. */
  headers: Record<string, string>
  /** Until the quota is whole again. */
  retryAfterSeconds: number
}

export interface RateLimit {
  /** Requests a client may make in 15 minutes. */
  quota: number
  /** Charges one request to the client that sent it; `address` is the socket's. Waits only where counts are on Redis. */
  check(request: Request, address: string | undefined): Limited | Promise<Limited>
  /** The network of the client that sent a request, for what few may have at once: an IPv4 address, or an IPv6 /48. */
  networkOf(request: Request, address: string | undefined): string
}

export interface RateLimitOptions {
  /** Names the policy in the header fields; each name counts for itself. */
  name: string
  quota: number
  /** How many proxies stand in front of the service. */
  trustProxy: number
  /** Where requests are counted; in this process by default. */
  limits?: Limits
}

/**
 * A quota of requests per client and 15 minutes, counted from the client's first one, reported in the header fields of
 * draft-ietf-httpapi-ratelimit-headers. It continues in this process while Redis is unavailable.
 */
export const createRateLimit = ({ name, quota, trustProxy, limits = createLimits() }: RateLimitOptions): RateLimit => {
  const counted = limits.quota({ name, quota })
  const policy = `"${name}";q=${quota};w=${counted.windowSeconds}`
  const limitedOf = ({ allowed, remaining, retryAfterSeconds }: Charge): Limited => {
    const ratelimit = `"${name}";r=${remaining};t=${retryAfterSeconds}`
    const headers: Record<string, string> = allowed
      ? { 'ratelimit-policy': policy, ratelimit }
      : { 'ratelimit-policy': policy, ratelimit, 'retry-after': String(retryAfterSeconds) }
    return { allowed, headers, retryAfterSeconds }
  }
  return {
    quota,
    check(request, address) {
      const charge = counted.charge(clientKey(request, address, trustProxy))
      return charge instanceof Promise ? charge.then(limitedOf) : limitedOf(charge)
    },
    networkOf: (request, address) => networkOf(clientKey(request, address, trustProxy)),
  }
}
