import type { Html } from '@jobs/http/markup.ts'
import type { ProblemOptions } from '@jobs/http/problem.ts'

/** What there is no page of: people read why in their language, programs the problem. */
export class PageProblem extends Error {
  override name = 'PageProblem'
  readonly problem: ProblemOptions
  /** What people read beside it. */
  readonly more: Html | undefined

  constructor(problem: ProblemOptions, more?: Html) {
    super(problem.detail)
    this.problem = problem
    this.more = more
  }
}
