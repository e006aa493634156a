import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export const WINDOW_SECONDS = 15 * 60

export interface RateLimitResult {
  allowed: boolean
  /** `RateLimit-Policy`, `RateLimit`, and `Retry-After` when not allowed. */
  headers: Record<string, string>
  /** Seconds until the quota is whole again. */
  resetSeconds: number
}

export interface RateLimit {
  /** Requests a client may make in 15 minutes. */
  quota: number
  /** Charges one request to `key`, the client. */
  consume(key: string): Promise<RateLimitResult>
}

/**
 * A quota of requests per client and 15 minutes, counted from the client's first one, told in the header fields of
 * draft-ietf-httpapi-ratelimit-headers under the policy's `name`.
 */
export const createRateLimit = (name: string, quota: number): RateLimit => {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: quota, duration: WINDOW_SECONDS })
  const policy = `"${name}";q=${quota};w=${WINDOW_SECONDS}`
  const resultOf = (state: RateLimiterRes, allowed: boolean): RateLimitResult => {
    const resetSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
    const headers: Record<string, string> = {
      'ratelimit-policy': policy,
      ratelimit: `"${name}";r=${state.remainingPoints};t=${resetSeconds}`,
    }
    if (!allowed) headers['retry-after'] = String(resetSeconds)
    return { allowed, headers, resetSeconds }
  }
  return {
    quota,
    async consume(key) {
      try {
        return resultOf(await limiter.consume(key), true)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return resultOf(refusal, false)
        throw refusal
      }
    },
  }
}
