import { environment } from '@jobs/config/environment.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { portRules } from '@jobs/config/port-rules.ts'
import { engines, listening, mcpServer, observing, pages, publicApi, site } from '@jobs/config/settings.ts'

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0'])

/** Refuses an address of the gateway itself as MCP_URL. @param set the variables that are set */
export const gatewayRules = (set: Record<string, string>): Record<string, string> => {
  const mcp = URL.parse(set.MCP_URL ?? '')
  if (!mcp) return {}
  const local = LOCAL.has(mcp.hostname) || mcp.hostname === set.HOST
  const own = local && mcp.port === (set.PORT ?? '3000')
  return own ? { MCP_URL: 'is the address of the gateway itself; name that of the MCP server' } : {}
}

/** Reads the gateway's settings. @throws ConfigError */
export const readEnv = () =>
  loadEnv(
    { ...listening, ...site, ...engines, ...publicApi, ...pages, ...observing, ...mcpServer },
    environment(),
    (set) => ({ ...gatewayRules(set), ...portRules(['PORT'], set) }),
  )
