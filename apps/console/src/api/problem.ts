import type { Problem } from '@jobs/types/problem.ts'

/** What is wrong, by field of what was sent. */
export type Faults = Readonly<Record<string, string>>

/** An answer other than the hoped-for one, or none: `status` is 0 where the backend was not reached. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly status: number
  readonly faults: Faults

  constructor(status: number, detail: string, faults: Faults = {}) {
    super(detail)
    this.status = status
    this.faults = faults
  }
}

const isProblem = (value: unknown): value is Problem => typeof value === 'object' && value !== null && 'detail' in value

/** What came back in place of an answer, as an error. */
export const problemOf = (status: number, value: unknown): ProblemError => {
  if (!isProblem(value)) return new ProblemError(status, status === 0 ? '' : String(status))
  const faults = (value.errors ?? []).map(({ parameter, detail }) => [parameter, detail] as const)
  return new ProblemError(status, value.detail, Object.fromEntries(faults))
}

/** The faults of an error by field, none where it is of another kind. */
export const faultsOf = (error: unknown): Faults => (error instanceof ProblemError ? error.faults : {})
