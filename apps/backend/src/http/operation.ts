import type { ProblemStatus } from '@jobs/openapi/operation.ts'
import type { Role } from '@jobs/types/role.ts'
import { z } from 'zod'

/**
 * Returns the `detail` of a route: its entry in the OpenAPI document.
 * @param operationId the name that client generators give the call
 * @param statuses problems in addition to those implied by the route's schemas and role; 412 documents an optional
 * `If-Match`, 428 a required one
 */
export const operation = (operationId: string, summary: string, ...statuses: ProblemStatus[]) => ({
  operationId,
  summary,
  ...(statuses.length > 0 && {
    responses: Object.fromEntries(statuses.map((status) => [status, { description: '' }])),
  }),
})

/** Response schema of 204. */
export const NoContent = z.undefined().describe('No content.')

/** Returns the options of a guarded route that answers nothing. */
export const answersNothing = <Params extends z.ZodType>(
  role: Role,
  params: Params,
  detail: ReturnType<typeof operation>,
) => ({ role, params, response: { 204: NoContent }, detail })
