import type { ProblemOptions } from '@jobs/http/problem.ts'
import { type refused, type RefusalCode, REFUSALS } from '@jobs/types/refusal.ts'
import { z } from 'zod'

/** An answer other than the hoped-for one, thrown from anywhere under a route; its caller gets it as a problem. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly problem: ProblemOptions

  constructor(problem: ProblemOptions) {
    super(problem.detail)
    this.problem = problem
  }
}

/** A problem with the text of a code, and the code. */
export const saying = ({
  detail,
  ...said
}: ReturnType<typeof refused>): Pick<ProblemOptions, 'detail' | 'extensions'> => ({
  detail,
  extensions: said,
})

const CODES = Object.keys(REFUSALS) as RefusalCode[]

/** Why something is refused, as data in an answer; absent where its status or `errors` say it. */
export const refusedShape = {
  code: z.enum(CODES).optional().describe('Why, for programs.'),
  parameters: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('What `code` is about: `feed`, `job`, `seconds` and the like.'),
}
