import { QUOTA_EXCEEDED } from '@jobs/types/problem.ts'
import { refused } from '@jobs/types/refusal.ts'
import type { Site } from '@jobs/types/site.ts'
import { clientKey, networkOf } from '../client-address.ts'
import { problemResponse } from '../problem-response.ts'
import { createLimits, type Limits } from './limits.ts'
import type { Charge } from './quota.ts'

export interface Limited {
  allowed: boolean
  /** `RateLimit-Policy` and `RateLimit`, and `Retry-After` if not allowed. */
  headers: Record<string, string>
  /** Seconds until the quota resets. */
  retryAfterSeconds: number
}

export interface RateLimit {
  /** Requests per client and 15 minutes. */
  quota: number
  /** Charges one request to its client; `address` is the socket's. Waits only if counted on Redis. */
  check(request: Request, address: string | undefined): Limited | Promise<Limited>
  /** Returns the network of a request's client, for limits on concurrent requests: an IPv4 address, or an IPv6 /48. */
  networkOf(request: Request, address: string | undefined): string
}

interface RateLimitOptions {
  /** Policy name in the header fields; names are counted separately. */
  name: string
  quota: number
  /** Number of proxies in front of the service. */
  trustProxy: number
  /** Where requests are counted; by default in this process. */
  limits?: Limits
}

/**
 * Creates a rate limit per client and 15 minutes from the client's first request, reported in the header fields of
 * draft-ietf-httpapi-ratelimit-headers. Counting continues in this process while Redis is unavailable.
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

/** Methods of a read-only address. */
export const READ_METHODS = 'GET, HEAD, OPTIONS'

/** Returns 405. @param allow the supported methods */
export const methodRefused = (site: Site, allow: string): Response =>
  problemResponse(site, { status: 405, detail: `This address answers ${allow}.`, headers: { allow } })

/** Returns 429 for a client that has used up its quota. */
export const quotaRefused = (site: Site, { quota }: RateLimit, { headers, retryAfterSeconds }: Limited): Response => {
  const { detail } = refused('quota-exceeded', { quota, seconds: retryAfterSeconds })
  return problemResponse(site, { type: QUOTA_EXCEEDED, status: 429, detail, headers })
}
