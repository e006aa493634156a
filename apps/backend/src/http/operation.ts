import type { ProblemStatus } from '@jobs/openapi/problem-responses.ts'

/**
 * What the OpenAPI document says of a route, as its `detail`.
 * @param operationId what client generators name the call by
 * @param statuses problems beside those that the route's schemas and its role entail: with 412 it takes `If-Match`, with
 * 428 it demands it
 */
export const operation = (operationId: string, summary: string, ...statuses: ProblemStatus[]) => ({
  operationId,
  summary,
  ...(statuses.length > 0 && {
    responses: Object.fromEntries(statuses.map((status) => [status, { description: '' }])),
  }),
})
