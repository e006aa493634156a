import { environment } from '@jobs/config/environment.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { portRules } from '@jobs/config/port-rules.ts'
import { engines, listening, observing, publicApi, site } from '@jobs/config/settings.ts'
import { mcpSettings } from './settings.ts'

/** Reads the MCP server's settings; `PORT` belongs to the gateway. @throws ConfigError */
export const readEnv = () =>
  loadEnv({ ...listening, ...site, ...engines, ...publicApi, ...observing, ...mcpSettings }, environment(), (set) =>
    portRules(['MCP_PORT'], set),
  )
