import type { CodedFault, FieldFault } from '@jobs/types/fault.ts'
import type { Problem } from '@jobs/types/problem.ts'
import type { Refused } from '@jobs/types/refusal.ts'

/** Validation errors by request field. */
export type Faults = Readonly<Record<string, Fault>>
export type Fault = Pick<CodedFault, 'code' | 'parameters'>

/** An error response; `status` is 0 if the backend was not reached. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly status: number
  readonly faults: Faults
  /** Machine-readable reason; absent for faults of fields. */
  readonly refused: Refused | undefined

  constructor(status: number, detail: string, faults: Faults = {}, refused?: Refused) {
    super(detail)
    this.status = status
    this.faults = faults
    this.refused = refused
  }
}

const isProblem = (value: unknown): value is Omit<Problem, 'errors'> & Partial<Refused> & { errors?: FieldFault[] } =>
  typeof value === 'object' && value !== null && 'detail' in value

/** Converts an error response to a `ProblemError`. */
export const problemOf = (status: number, value: unknown): ProblemError => {
  if (!isProblem(value)) return new ProblemError(status, status === 0 ? '' : String(status))
  const faults = (value.errors ?? []).map(
    ({ parameter, code, parameters }) => [parameter, { code, parameters }] as const,
  )
  const { detail, code, parameters = {} } = value
  return new ProblemError(status, detail, Object.fromEntries(faults), code && { code, parameters })
}

/** Returns the faults of a `ProblemError` by field; empty for other errors. */
export const faultsOf = (error: unknown): Faults => (error instanceof ProblemError ? error.faults : {})
