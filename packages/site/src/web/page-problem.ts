import type { ProblemOptions } from '@jobs/http/problem.ts'

/** What there is no page of: people read why in their language, programs the problem. */
export class PageProblem extends Error {
  override name = 'PageProblem'
  readonly problem: ProblemOptions

  constructor(problem: ProblemOptions) {
    super(problem.detail)
    this.problem = problem
  }
}
