import type { RateLimit } from '@jobs/http/quota/rate-limit.ts'
import { Elysia } from 'elysia'
import { Refusal } from './refusal.ts'
import { QUOTA_EXCEEDED } from '@jobs/types/problem.ts'

/**
 * Routes of which every request is charged to the client that sent it, the faulty ones too; the answer says what is
 * left to it. Routes are added to what this returns.
 * @param prefix of the routes' paths
 */
export const limited = <const Prefix extends string>(rateLimit: RateLimit, prefix: Prefix) =>
  new Elysia({ prefix }).onTransform(async ({ request, server, set }) => {
    const address = server?.requestIP(request)?.address
    const { allowed, headers, retryAfterSeconds } = await rateLimit.check(request, address)
    Object.assign(set.headers, headers)
    if (allowed) return
    const detail = `More than ${rateLimit.quota} requests in 15 minutes. Try again in ${retryAfterSeconds} seconds.`
    throw new Refusal({ type: QUOTA_EXCEEDED, status: 429, detail, headers })
  })
