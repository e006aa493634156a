import type { ProblemOptions } from '@jobs/http/problem.ts'

/** An answer other than the hoped-for one, thrown from anywhere under a route; its caller gets it as a problem. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly problem: ProblemOptions

  constructor(problem: ProblemOptions) {
    super(problem.detail)
    this.problem = problem
  }
}
