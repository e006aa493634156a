import type { Problem } from '@jobs/types/problem.ts'
import type { Refused } from '@jobs/types/refusal.ts'

/** What is wrong, by field of what was sent. */
export type Faults = Readonly<Record<string, string>>

/** An error response; `status` is 0 if the backend was not reached. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly status: number
  readonly faults: Faults
  /** Why, as data; absent where the status or the faults say it. */
  readonly refused: Refused | undefined

  constructor(status: number, detail: string, faults: Faults = {}, refused?: Refused) {
    super(detail)
    this.status = status
    this.faults = faults
    this.refused = refused
  }
}

const isProblem = (value: unknown): value is Problem & Partial<Refused> =>
  typeof value === 'object' && value !== null && 'detail' in value

/** What came back in place of an answer, as an error. */
export const problemOf = (status: number, value: unknown): ProblemError => {
  if (!isProblem(value)) return new ProblemError(status, status === 0 ? '' : String(status))
  const faults = (value.errors ?? []).map(({ parameter, detail }) => [parameter, detail] as const)
  const { detail, code, parameters = {} } = value
  return new ProblemError(status, detail, Object.fromEntries(faults), code && { code, parameters })
}

/** The faults of an error by field, none where it is of another kind. */
export const faultsOf = (error: unknown): Faults => (error instanceof ProblemError ? error.faults : {})
