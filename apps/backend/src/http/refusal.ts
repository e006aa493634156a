import type { ProblemOptions } from '@jobs/http/problem.ts'
import { type refused, type RefusalCode, REFUSALS } from '@jobs/types/refusal.ts'
import { z } from 'zod'

/** An error thrown below a route and returned to the caller as a problem. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly problem: ProblemOptions

  constructor(problem: ProblemOptions) {
    super(problem.detail)
    this.problem = problem
  }
}

/** Returns the detail and extensions of a problem from a refusal code. */
export const saying = ({
  detail,
  ...said
}: ReturnType<typeof refused>): Pick<ProblemOptions, 'detail' | 'extensions'> => ({
  detail,
  extensions: said,
})

const CODES = Object.keys(REFUSALS) as RefusalCode[]

/** Machine-readable reason of a refusal; absent where the status or `errors` suffice. */
export const refusedShape = {
  code: z.enum(CODES).optional().describe('Reason, as a code.'),
  parameters: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('Parameters of `code`, such as `feed`, `job` or `seconds`.'),
}
