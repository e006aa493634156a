import type { ProblemOptions } from '@jobs/http/problem.ts'
import type { ErrorMore } from './error-answer.ts'

/** What there is no page of: people read why in their language, programs the problem. */
export class PageProblem extends Error {
  override name = 'PageProblem'
  readonly problem: ProblemOptions
  /** What people read beside it. */
  readonly more: ErrorMore

  constructor(problem: ProblemOptions, more: ErrorMore) {
    super(problem.detail)
    this.problem = problem
    this.more = more
  }
}
