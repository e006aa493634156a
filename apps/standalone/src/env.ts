import { backendRules, backendSettings } from '@jobs/backend/settings.ts'
import { environment } from '@jobs/config/environment.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { portRules } from '@jobs/config/port-rules.ts'
import {
  alerting,
  engines,
  ingestion,
  listening,
  mcpServer,
  observing,
  pages,
  publicApi,
  signing,
  site,
} from '@jobs/config/settings.ts'
import { mcpSettings } from '@jobs/mcp/settings.ts'

export const shape = {
  ...listening,
  ...site,
  ...engines,
  ...publicApi,
  ...observing,
  ...pages,
  ...ingestion,
  ...alerting,
  ...signing,
  ...mcpServer,
  ...mcpSettings,
  ...backendSettings,
}

/** @param set the variables that are set */
export const rules = (set: Record<string, string>): Record<string, string> => ({
  ...backendRules(set),
  ...portRules(['PORT', 'BACKEND_PORT'], set),
  ...(set.MCP_URL && { MCP_URL: 'is for a gateway that runs alone; here the MCP server is in the same process' }),
})

/** The settings of the whole service. @throws ConfigError */
export const readEnv = () => loadEnv(shape, environment(), rules)
export type Env = ReturnType<typeof readEnv>
