import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import { anyHost } from '@jobs/http/any-host.ts'
import { rawBody } from '@jobs/http/body/sent-input.ts'
import { health } from '@jobs/http/health.ts'
import { openToOrigins } from '@jobs/http/open-to-origins.ts'
import { problemResponse } from '@jobs/http/problem-response.ts'
import { problems } from '@jobs/http/problems.ts'
import { type Handler, publicAnswer } from '@jobs/http/public-answer.ts'
import { MCP_PATH, OJCP_PATH } from '@jobs/types/public/public-paths.ts'
import { Elysia } from 'elysia'
import { createMcpHandler, type McpDeps } from './protocol/mcp-handler.ts'

export interface McpAppDeps extends McpDeps {
  /** If false, every public path returns 404. */
  publicApiEnabled: boolean
}

/** Creates the MCP server as a separate, read-only service. */
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
    .all(MCP_PATH, onSurface(answer), rawBody)
    .all(OJCP_PATH, onSurface(answer), rawBody)
    .all('/api/public', onSurface(missing), rawBody)
    .all('/api/public/*', onSurface(missing), rawBody)
}
