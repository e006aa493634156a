import type { z } from 'zod'

const MAX_NAMED = 5

/**
 * Reads a tool's arguments. An optional one given as `null` counts as left out, and so does an empty text, as in REST.
 * @returns the arguments, or one sentence per fault that says what would be right
 */
export const readArguments = <Schema extends z.ZodObject>(
  schema: Schema,
  given: Record<string, unknown>,
): { arguments: z.infer<Schema> } | { faults: string[] } => {
  const known = Object.keys(schema.shape)
  const isLeftOut = ([name, value]: [string, unknown]) =>
    known.includes(name) && (value === null || (name !== 'q' && value === ''))
  const result = schema.safeParse(Object.fromEntries(Object.entries(given).filter((entry) => !isLeftOut(entry))))
  if (result.success) return { arguments: result.data }
  return { faults: result.error.issues.flatMap((issue) => faultsOf(issue, known)) }
}

const faultsOf = (issue: z.core.$ZodIssue, known: readonly string[]): string[] => {
  if (issue.code !== 'unrecognized_keys') return [`${issue.path.join('.')} ${issue.message}.`]
  const instead = known.length > 0 ? `known are ${known.join(', ')}` : 'this tool takes none'
  const names = issue.keys.slice(0, MAX_NAMED).map((key) => JSON.stringify(key.slice(0, 64)))
  return [`There is no argument ${names.join(', ')}; ${instead}.`]
}
