import type { RateLimit } from '@jobs/http/quota/rate-limit.ts'
import { QUOTA_EXCEEDED } from '@jobs/types/problem.ts'
import { refused } from '@jobs/types/refusal.ts'
import { Elysia } from 'elysia'
import { refuse } from './refusal.ts'

/**
 * Creates a group of rate-limited routes. Every request counts against its client, invalid ones included; responses
 * carry the remaining quota.
 * @param prefix path prefix of the routes
 */
export const limited = <const Prefix extends string>(rateLimit: RateLimit, prefix: Prefix) =>
  new Elysia({ prefix }).onTransform(async ({ request, server, set }) => {
    const address = server?.requestIP(request)?.address
    const { allowed, headers, retryAfterSeconds } = await rateLimit.check(request, address)
    Object.assign(set.headers, headers)
    if (allowed) return
    const refusal = refused('quota-exceeded', { quota: rateLimit.quota, seconds: retryAfterSeconds })
    throw refuse(429, refusal, { type: QUOTA_EXCEEDED, headers })
  })
