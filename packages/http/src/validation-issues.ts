import type { Fault } from '@jobs/types/problem.ts'
import type { ValidationError } from 'elysia'
import { z } from 'zod'

const OfZod = z.object({ schema: z.instanceof(z.ZodType) })

/** Returns zod's issues: Elysia's error contains the schema and the value, but of the issues only the messages. */
export const validationIssues = ({ validator, value }: Readonly<ValidationError>): z.core.$ZodIssue[] =>
  OfZod.parse(validator).schema.safeParse(value, { reportInput: true }).error?.issues ?? []

/** Returns the issues as faults of parameters. */
export const faultsOf = (error: Readonly<ValidationError>): Fault[] =>
  validationIssues(error).map(({ path, message }) => ({ detail: message, parameter: path.join('.') }))
