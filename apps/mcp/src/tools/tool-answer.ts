import type { CallToolResult, Tool } from '@modelcontextprotocol/server'

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
