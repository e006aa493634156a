import type { ProblemOptions } from '@jobs/http/problem.ts'
import type { Limited } from '@jobs/http/quota/rate-limit.ts'
import type { ErrorMore } from './error-answer.ts'

/** The page is not cached, and the client's quota is used up. */
export class PageRefused extends Error {
  override name = 'PageRefused'
  readonly charge: Limited

  constructor(charge: Limited) {
    super('the quota is used up')
    this.charge = charge
  }
}

/** There is no page at an address. Browsers receive an error page, programs the problem. */
export class PageProblem extends Error {
  override name = 'PageProblem'
  readonly problem: ProblemOptions
  /** Content of the error page. */
  readonly more: ErrorMore

  constructor(problem: ProblemOptions, more: ErrorMore) {
    super(problem.detail)
    this.problem = problem
    this.more = more
  }
}
