import type { ProblemStatus } from '@jobs/openapi/problem-responses.ts'

/**
 * Problems a route answers with beside those that its schemas and its role entail, for its `detail`. With 412 it takes
 * `If-Match`, with 428 it demands it.
 */
export const extraResponses = (...statuses: ProblemStatus[]) => ({
  responses: Object.fromEntries(statuses.map((status) => [status, { description: '' }])),
})
