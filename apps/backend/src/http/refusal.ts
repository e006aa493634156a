import type { ProblemOptions } from '@jobs/http/problem-response.ts'
import { FAULTS, type FaultCode } from '@jobs/types/fault.ts'
import { Fault, MAX_FAULTS, Problem } from '@jobs/types/problem.ts'
import { refused, type RefusalCode, REFUSALS } from '@jobs/types/refusal.ts'
import { z } from 'zod'

/** An error thrown below a route and returned to the caller as a problem. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly problem: ProblemOptions

  constructor(problem: ProblemOptions) {
    super(problem.detail)
    this.problem = problem
  }
}

/** Returns the detail and extensions of a problem from a refusal code. */
export const membersOf = ({
  detail,
  ...extensions
}: ReturnType<typeof refused>): Pick<ProblemOptions, 'detail' | 'extensions'> => ({ detail, extensions })

/** Returns a refusal with its reason as a code. */
export const refuse = (
  status: ProblemOptions['status'],
  reason: ReturnType<typeof refused>,
  more: Pick<ProblemOptions, 'type' | 'headers'> = {},
): Refusal => new Refusal({ status, ...membersOf(reason), ...more })

/** Returns a refusal that asks for authentication. @param challenge scheme and error (RFC 6750, 3) */
export const unauthorised = (
  code: 'login-wrong' | 'session-over' | 'token-needed' | 'token-invalid',
  challenge: string,
): Refusal => refuse(401, refused(code), { headers: { 'www-authenticate': challenge } })

const CODES = Object.keys(REFUSALS) as RefusalCode[]

const FAULT_CODES = Object.keys(FAULTS) as FaultCode[]
/** Parameters that fill in the text of a code. */
export const codeParameters = z.record(z.string(), z.union([z.string(), z.number()]))

/** Machine-readable reason of a refusal; absent for invalid input, which has `errors`. */
export const refusedShape = {
  code: z.enum(CODES).optional().describe('Reason, as a code.'),
  parameters: codeParameters.optional().describe('Parameters of `code`, such as `feed`, `job` or `seconds`.'),
}

const CodedFault = Fault.extend({
  code: z.enum(FAULT_CODES).describe('What is wrong, as a code.'),
  parameters: codeParameters.describe('Parameters of `code`, such as `most` or `values`.'),
})

/** A problem of the backend: refusals and faults of fields have codes. */
export const BackendProblem = Problem.extend({
  ...refusedShape,
  errors: z.array(CodedFault).max(MAX_FAULTS).optional().describe('Present for bad input: one entry per fault.'),
}).meta({ id: 'BackendProblem' })
