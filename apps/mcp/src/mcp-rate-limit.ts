import { clientKey } from '@jobs/http/client-address.ts'
import type { RateLimit } from '@jobs/http/rate-limit.ts'
import type { McpRateLimit } from './mcp-handler.ts'

/** The service's rate limit as the MCP handler charges it, per client. */
export const mcpRateLimit = (limit: RateLimit, trustProxy: number): McpRateLimit => ({
  async check(request, address) {
    const { allowed, headers, resetSeconds } = await limit.consume(clientKey(request, address, trustProxy))
    return { allowed, headers, retryAfterSeconds: resetSeconds }
  },
})
