import type { ProblemStatus } from '@jobs/openapi/problem-responses.ts'

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
