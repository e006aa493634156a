import { z } from 'zod'

/** A union, because code generators do not support a list of types. */
const id = z.union([z.int(), z.string()])

/** A JSON-RPC 2.0 request: the part common to all MCP methods. */
export const McpRequest = z
  .strictObject({
    jsonrpc: z.literal('2.0'),
    id: id
      .optional()
      .describe('Echoed in the response. A message without an id is a notification and gets no response.'),
    method: z.string().describe('For example initialize, tools/list or tools/call.'),
    params: z.looseObject({}).optional(),
  })
  .meta({
    id: 'McpRequest',
    examples: [
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search_jobs', arguments: { q: 'buchhaltung', per_page: 1 } },
      },
    ],
  })

export const McpResult = z
  .looseObject({ jsonrpc: z.literal('2.0'), id, result: z.looseObject({}) })
  .meta({ id: 'McpResult', examples: [{ jsonrpc: '2.0', id: 1, result: { content: [], structuredContent: {} } }] })

export const McpError = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: z.unknown().describe('The id of the request; null if it could not be read.'),
    error: z.looseObject({
      code: z.int(),
      message: z.string(),
      data: z.looseObject({
        attribution: z.string().describe('Attribution to display with the jobs; names the operator.'),
      }),
    }),
  })
  .meta({
    id: 'McpError',
    examples: [
      {
        jsonrpc: '2.0',
        id: 1,
        error: {
          code: 429,
          message: 'Too many requests. Try again in 600 seconds.',
          data: { retryAfterSeconds: 600, attribution: 'Jobs by Example (https://jobs.example)' },
        },
      },
    ],
  })

/** Errors with a JSON-RPC code are also sent with status 200. */
export const McpAnswer = z.union([McpResult, McpError])
