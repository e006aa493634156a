import type { Answer, Operation } from '@jobs/openapi/operation.ts'
import { MCP_PATH, OJCP_PATH } from '@jobs/types/public/public-paths.ts'
import type { Site } from '@jobs/types/site.ts'
import { z } from 'zod'
import {
  allowHeaders,
  degradedHeaders,
  quotaHeaders,
  retryHeaders,
  surfaceHeaders,
  withHeaders,
} from './answer-headers.ts'

/** A union, because code generators do not support a list of types. */
const id = z.union([z.int(), z.string()])

/** A JSON-RPC 2.0 request: the part common to all MCP methods. */
const McpRequest = z
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

const McpResult = z
  .looseObject({ jsonrpc: z.literal('2.0'), id, result: z.looseObject({}) })
  .meta({ id: 'McpResult', examples: [{ jsonrpc: '2.0', id: 1, result: { content: [], structuredContent: {} } }] })

const McpError = z
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
const McpAnswer = z.union([McpResult, McpError])

const MCP_SERVERS = [
  {
    id: 'callMcp',
    path: MCP_PATH,
    summary: 'Send a message to the MCP server',
    offers: 'Tools: `search_jobs`, `get_job_statistics`; resources, prompts and completions about jobs.',
  },
  {
    id: 'callOjcp',
    path: OJCP_PATH,
    summary: 'Send a message to the Open Job Context Protocol provider',
    offers: 'Tools of OJCP 0.1: `search_jobs`, `get_job_detail`. Announced in `/.well-known/ojcp.json`.',
  },
]

/**
 * The MCP server, and the provider of the Open Job Context Protocol, which speaks MCP too.
 * @param maxRequests per 15 minutes per client
 */
export const mcpOperations = (site: Site, maxRequests: number): Operation[] => {
  const quota = quotaHeaders('mcp', maxRequests)
  return MCP_SERVERS.map(({ id, path, summary, offers }) => ({
    id,
    method: 'post',
    path,
    tag: 'mcp',
    summary,
    description:
      `Model Context Protocol over stateless Streamable HTTP, with JSON responses and one message per request. ${offers} ` +
      `Limited to ${maxRequests} requests per 15 minutes per client, and to bodies of 64 KiB.`,
    body: McpRequest,
    answers: withHeaders(surfaceHeaders(site), {
      ...withHeaders(quota, {
        200: { description: 'The result or a JSON-RPC error.', schema: McpAnswer, headers: degradedHeaders },
        202: { description: 'The notification was accepted.' },
        ...mcpRefusals,
      }),
      ...mcpFailures,
    }),
  }))
}

/** Rejected messages; they count towards the client's quota. */
const mcpRefusals: Record<number, Answer> = {
  400: { description: 'The message is malformed.', schema: McpError },
  403: { description: 'The Host or Origin is not allowed.', schema: McpError },
  404: { description: 'Unknown method. Clients of older protocol revisions get 200 with an error.', schema: McpError },
  413: { description: 'The body exceeds 64 KiB.', schema: McpError },
  415: { description: 'The body is not JSON.', schema: McpError },
  429: { description: 'Too many requests.', schema: McpError, headers: retryHeaders },
}

/** Sent without quota headers: nothing is charged, or the remaining quota is unknown. */
const mcpFailures: Record<number, Answer> = {
  405: { description: 'Only POST is allowed.', schema: McpError, headers: allowHeaders },
  500: { description: 'Internal error; it has been logged.', schema: McpError },
  502: { description: 'The MCP server returned an invalid response.', schema: McpError, headers: retryHeaders },
  503: { description: 'The MCP server or its database is unavailable.', schema: McpError, headers: retryHeaders },
  504: { description: 'The MCP server did not respond in time.', schema: McpError, headers: retryHeaders },
}
