import { publicAnswer } from '@jobs/http/public-answer.ts'
import type { RateLimit } from '@jobs/http/quota/rate-limit.ts'
import { faultsOf } from '@jobs/http/validation-issues.ts'
import type { Site } from '@jobs/types/site.ts'
import { type Context, ValidationError } from 'elysia'
import { charged } from './charged.ts'
import { faultyQuery } from './faulty-query.ts'

/** Creates an error hook for read-only routes; requests that their schemas reject count towards the quota too. */
export const createRefuseInput = (deps: { site: Site; rateLimit: RateLimit }) => {
  const onSurface = publicAnswer(deps.site)
  return ({ request, server, error }: { request: Request; server: Context['server']; error: unknown }) => {
    if (!(error instanceof ValidationError)) return undefined
    return onSurface(charged(deps, () => faultyQuery(deps.site, faultsOf(error))))({ request, server })
  }
}
