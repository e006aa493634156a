import { validationIssues } from '@jobs/http/validation-issues.ts'
import type { Fault } from '@jobs/types/problem.ts'
import type { ValidationError } from 'elysia'

const MAX_FAULTS = 50

/** Returns the faults of a request by field; fields in the body are named by their path, such as `tags.0`. */
export const faultsOf = (error: Readonly<ValidationError>): Fault[] =>
  validationIssues(error)
    .slice(0, MAX_FAULTS)
    .flatMap(({ message, path, keys, input }) => {
      const named = (extra: string[]) => [...path, ...extra].join('.').slice(0, 200) || error.type
      // Elysia parses a repeated parameter into a list.
      const isRepeated = error.type === 'query' && Array.isArray(input)
      if (!keys) return [{ parameter: named([]), detail: isRepeated ? 'must be given once' : describeFaults(message) }]
      return keys.slice(0, MAX_FAULTS).map((key) => ({ parameter: named([key]), detail: 'is unknown' }))
    })

const KINDS: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
}

/** Rewrites a zod message for API callers. */
export const describeFaults = (message: string): string => {
  const [, expected = '', received] = message.match(/^Invalid input: expected (\w+), received (\w+)$/) ?? []
  if (received === 'undefined') return 'is required'
  if (KINDS[expected]) return `must be ${KINDS[expected]}`
  return PLAINER.reduce((text, [pattern, words]) => text.replace(pattern, words), message)
}

const PLAINER: readonly [RegExp, string][] = [
  [/^Too big: expected \w+ to have <=(\d+) /, 'must have at most $1 '],
  [/^Too small: expected \w+ to have >=(\d+) /, 'must have at least $1 '],
  [/^Invalid string: must match /, 'must match '],
  [/^Invalid URL$/, 'must be an address'],
]
