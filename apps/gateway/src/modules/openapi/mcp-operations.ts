import type { Answer, Operation } from '@jobs/openapi/operation.ts'
import { MCP_PATH, OJCP_PATH } from '@jobs/types/public/public-paths.ts'
import type { Site } from '@jobs/types/site.ts'
import {
  allowHeaders,
  degradedHeaders,
  quotaHeaders,
  retryHeaders,
  surfaceHeaders,
  withHeaders,
} from './answer-headers.ts'
import { McpAnswer, McpError, McpRequest } from './mcp-shapes.ts'

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
 * @param maxRequests per 15 minutes and client
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
