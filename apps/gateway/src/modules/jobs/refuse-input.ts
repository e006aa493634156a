import { publicAnswer } from '@jobs/http/public-answer.ts'
import type { RateLimit } from '@jobs/http/rate-limit.ts'
import { validationIssues } from '@jobs/http/validation-issues.ts'
import type { Fault } from '@jobs/types/problem.ts'
import type { Site } from '@jobs/types/site.ts'
import { type Context, ValidationError } from 'elysia'
import { charged } from './charged.ts'
import { faultyQuery } from './faulty-query.ts'

/** An error hook for routes that are read: what their schemas refuse is charged like any reading. */
export const createRefuseInput = (deps: { site: Site; rateLimit: RateLimit }) => {
  const refuse = publicAnswer(deps.site)(
    charged<{ faults: Fault[] }>(deps, (_, { faults }) => faultyQuery(deps.site, faults)),
  )
  return ({ request, server, error }: { request: Request; server: Context['server']; error: unknown }) => {
    if (!(error instanceof ValidationError)) return undefined
    const faults = validationIssues(error).map(({ path, message }) => ({ parameter: path.join('.'), detail: message }))
    return refuse({ request, server, faults })
  }
}
