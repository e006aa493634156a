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

const requiring =
  <const Required extends Role>(role: Required) =>
  (...about: Parameters<typeof operation>) => ({ role, detail: operation(...about) })

/** Options of a guarded route: the lowest role that may call it, and its `operation`. */
export const [viewer, editor, admin] = [requiring('viewer'), requiring('editor'), requiring('admin')]

/** Response schema of 204. */
export const NoContent = z.undefined().describe('No content.')

/** Options of a route whose handler returns nothing: it answers 204. */
export const nothing = {
  response: { 204: NoContent },
  afterHandle: ({ set }: { set: { status?: number | string } }) => {
    set.status = 204
  },
}
