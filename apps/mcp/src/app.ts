import { MCP_PATH, OJCP_PATH } from '@jobs/types/public/public-paths.ts'
import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import { anyHost } from '@jobs/http/any-host.ts'
import { health } from '@jobs/http/health.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { openToOrigins } from '@jobs/http/open-to-origins.ts'
import { problems } from '@jobs/http/problems.ts'
import { type Handler, publicAnswer } from '@jobs/http/public-answer.ts'
import { Elysia } from 'elysia'
import { createMcpHandler, type McpDeps } from './protocol/mcp-handler.ts'

export interface McpAppDeps extends McpDeps {
  /** When false, the public surface is dormant: 404 for every path of it. */
  publicApiEnabled: boolean
}

/** The MCP server as a service of its own; reads only. */
export const createApp = (deps: McpAppDeps) => {
  const { site, publicApiEnabled } = deps
  const detail = publicApiEnabled ? 'There is nothing at this address.' : 'The public jobs API is not enabled.'
  const missing: Handler = () => problemResponse(site, { status: 404, detail })
  const onSurface = publicAnswer(site)
  const answer: Handler = publicApiEnabled ? createMcpHandler(deps) : missing
  return new Elysia(anyHost)
    .use(openToOrigins(site))
    .use(problems(site))
    .use(health(() => currentRevision(deps.catalog)))
    .all(MCP_PATH, onSurface(answer), unread)
    .all(OJCP_PATH, onSurface(answer), unread)
    .all('/api/public', onSurface(missing), unread)
    .all('/api/public/*', onSurface(missing), unread)
}

/** The MCP handler reads bodies itself, within its bound. */
const unread = { parse: 'none' } as const
