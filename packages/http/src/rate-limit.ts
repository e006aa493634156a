import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { clientKey } from './client-address.ts'

const WINDOW_SECONDS = 15 * 60

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
  /** Charges one request to the client that sent it; `address` is the socket's. */
  check(request: Request, address: string | undefined): Promise<Limited>
}

export interface RateLimitOptions {
  /** Names the policy in the header fields; each name counts for itself. */
  name: string
  quota: number
  /** How many proxies stand in front of the service. */
  trustProxy: number
}

/**
 * A quota of requests per client and 15 minutes, counted from the client's first one, told in the header fields of
 * draft-ietf-httpapi-ratelimit-headers.
 */
export const createRateLimit = ({ name, quota, trustProxy }: RateLimitOptions): RateLimit => {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: quota, duration: WINDOW_SECONDS })
  const policy = `"${name}";q=${quota};w=${WINDOW_SECONDS}`
  const limitedOf = (state: RateLimiterRes, allowed: boolean): Limited => {
    const retryAfterSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
    const headers: Record<string, string> = {
      'ratelimit-policy': policy,
      ratelimit: `"${name}";r=${state.remainingPoints};t=${retryAfterSeconds}`,
    }
    if (!allowed) headers['retry-after'] = String(retryAfterSeconds)
    return { allowed, headers, retryAfterSeconds }
  }
  return {
    quota,
    async check(request, address) {
      try {
        return limitedOf(await limiter.consume(clientKey(request, address, trustProxy)), true)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return limitedOf(refusal, false)
        throw refusal
      }
    },
  }
}
