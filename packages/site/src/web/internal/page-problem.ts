import type { ProblemOptions } from '@jobs/http/problem.ts'
import type { Limited } from '@jobs/http/quota/rate-limit.ts'
import type { ErrorMore } from './error-answer.ts'

/** The page would have to be made, and the client's quota is used up. */
export class PageRefused extends Error {
  override name = 'PageRefused'
  readonly charge: Limited

  constructor(charge: Limited) {
    super('the quota is used up')
    this.charge = charge
  }
}

/** An address without a page: people read why in their language, programs the problem. */
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
