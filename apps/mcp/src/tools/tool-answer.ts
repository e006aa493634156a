import type { CallToolResult, Tool } from '@modelcontextprotocol/server'
import type { z } from 'zod'

export interface ToolAnswer {
  result: CallToolResult
  /** A fallback search engine answered. */
  degraded?: boolean
}

export interface JobTool {
  definition: Tool
  call(given: Record<string, unknown>): Promise<ToolAnswer>
}

/** Annotations of the tools, which only read this service's catalogue. */
export const READS_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/**
 * Returns `value` as structured content and as JSON text for clients that do not support it.
 * @param more a sentence beside it, and the content of `_meta`
 */
export const resultOf = (
  value: Record<string, unknown>,
  more?: { text: string; meta: Record<string, unknown> },
): ToolAnswer => ({
  result: {
    content: [JSON.stringify(value), ...(more ? [more.text] : [])].map((text) => ({ type: 'text' as const, text })),
    structuredContent: value,
    ...(more && { _meta: more.meta }),
  },
})

/** Returns a failure that the model can act on, with the attribution. */
export const failureOf = (text: string, attribution: string): ToolAnswer => ({
  result: { content: [{ type: 'text', text: `${text}\n\n${attribution}` }], isError: true },
})

const MAX_NAMED = 5

/**
 * Reads a tool's arguments. As in REST, an optional argument counts as omitted if it is `null` or empty. Numbers may be
 * strings of digits, and list values numbers.
 * @returns the arguments, or a sentence per fault that describes valid values
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
 * Converts digits to numbers where a number is expected, because command-line clients send strings, and numbers to
 * strings where strings are expected, because models send codes as numbers.
 */
const retyped = (given: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]): Record<string, unknown> =>
  Object.fromEntries(
    issues.flatMap(({ code, path: [name] }): [string, unknown][] => {
      const value = given[String(name)]
      if (code === 'invalid_union') return [[String(name), Array.isArray(value) ? value.map(textOf) : textOf(value)]]
      const isNumber = code === 'invalid_type' && typeof value === 'string' && /^\d+$/.test(value)
      return isNumber ? [[String(name), Math.min(Number(value), Number.MAX_VALUE)]] : []
    }),
  )

const textOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)

const faultsOf = (issue: z.core.$ZodIssue, known: readonly string[]): string[] => {
  if (issue.code !== 'unrecognized_keys') return [`${issue.path.join('.')} ${issue.message}.`]
  const instead = known.length > 0 ? `known are ${known.join(', ')}` : 'this tool takes none'
  const names = issue.keys.slice(0, MAX_NAMED).map((key) => JSON.stringify(key.slice(0, 64)))
  return [`There is no argument ${names.join(', ')}; ${instead}.`]
}
