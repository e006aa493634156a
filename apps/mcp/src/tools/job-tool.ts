import type { CallToolResult, Tool } from '@modelcontextprotocol/server'

export interface ToolAnswer {
  result: CallToolResult
  /** A weaker search engine than the one configured has answered. */
  degraded?: boolean
}

/** A tool as the server lists it and as it is called. */
export interface JobTool {
  definition: Tool
  call(given: Record<string, unknown>): Promise<ToolAnswer>
}

/** Both tools only read, from this service's own catalogue. */
export const READS_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/**
 * `value` as structured content and, for clients that know none, as the same JSON in text.
 * @param more a sentence beside it, and what `_meta` says for programs
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

/** A failure the model can do something about, with the attribution. */
export const failureOf = (text: string, attribution: string): ToolAnswer => ({
  result: { content: [{ type: 'text', text: `${text}\n\n${attribution}` }], isError: true },
})
