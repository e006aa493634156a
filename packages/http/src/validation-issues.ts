import type { Fault } from '@jobs/types/problem.ts'
import type { ValidationError } from 'elysia'
import { z } from 'zod'

const Issues = z.array(
  z.object({
    message: z.string(),
    path: z.array(z.union([z.string(), z.number()])).default([]),
    keys: z.array(z.string()).optional(),
    input: z.unknown(),
  }),
)

const OfZod = z.object({ schema: z.instanceof(z.ZodType) })

/** Returns zod's issues: Elysia's error contains the schema and the value, but of the issues only the messages. */
export const validationIssues = ({ validator, value }: Readonly<ValidationError>): z.infer<typeof Issues> =>
  Issues.parse(OfZod.parse(validator).schema.safeParse(value, { reportInput: true }).error?.issues ?? [])

/** Returns the issues as faults of parameters. */
export const faultsOf = (error: Readonly<ValidationError>): Fault[] =>
  validationIssues(error).map(({ path, message }) => ({ detail: message, parameter: path.join('.') }))
