import type { z } from 'zod'

const MAX_NAMED = 5

/**
 * Reads a tool's arguments. An optional one given as `null` counts as left out, and so does an empty text, as in REST; a number may be a
 * text of digits, and a value of a list a number.
 * @returns the arguments, or one sentence per fault that says what would be right
 */
export const readArguments = <Schema extends z.ZodObject>(
  schema: Schema,
  given: Record<string, unknown>,
): { arguments: z.infer<Schema> } | { faults: string[] } => {
  const known = Object.keys(schema.shape)
  const isLeftOut = ([name, value]: [string, unknown]) =>
    known.includes(name) && (value === null || (name !== 'q' && value === ''))
  const whole = Object.fromEntries(Object.entries(given).filter((entry) => !isLeftOut(entry)))
  const first = schema.safeParse(whole)
  const result = first.success ? first : schema.safeParse({ ...whole, ...retyped(whole, first.error.issues) })
  if (result.success) return { arguments: result.data }
  return { faults: result.error.issues.flatMap((issue) => faultsOf(issue, known)) }
}

/**
 * What should be a number and is one in digits, as command-line clients send every argument as text, and what should be texts and is
 * numbers, as models write codes.
 */
const retyped = (given: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]): Record<string, unknown> =>
  Object.fromEntries(
    issues.flatMap(({ code, path: [name] }): [string, unknown][] => {
      const value = given[String(name)]
      if (code === 'invalid_union') return [[String(name), Array.isArray(value) ? value.map(textOf) : textOf(value)]]
      const isNumber = code === 'invalid_type' && typeof value === 'string' && /^\d{1,15}$/.test(value)
      return isNumber ? [[String(name), Number(value)]] : []
    }),
  )

const textOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)

const faultsOf = (issue: z.core.$ZodIssue, known: readonly string[]): string[] => {
  if (issue.code !== 'unrecognized_keys') return [`${issue.path.join('.')} ${issue.message}.`]
  const instead = known.length > 0 ? `known are ${known.join(', ')}` : 'this tool takes none'
  const names = issue.keys.slice(0, MAX_NAMED).map((key) => JSON.stringify(key.slice(0, 64)))
  return [`There is no argument ${names.join(', ')}; ${instead}.`]
}
