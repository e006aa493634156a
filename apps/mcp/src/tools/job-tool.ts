import type { CallToolResult, Tool } from '@modelcontextprotocol/server'

/** A tool as the server lists it and as it is called. */
export interface JobTool {
  definition: Tool
  call(given: Record<string, unknown>): Promise<CallToolResult>
}

/** Both tools only read, from this service's own catalogue. */
export const READS_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** `value` as structured content and, for clients that know none, as the same JSON in text. */
export const resultOf = (value: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value,
})

/** A failure the model can do something about, with the attribution. */
export const failureOf = (text: string, attribution: string): CallToolResult => ({
  content: [{ type: 'text', text: `${text}\n\n${attribution}` }],
  isError: true,
})
