import { loadEnv } from '@jobs/config/load-env.ts'
import { engineRules, engines, listening, publicApi, site } from '@jobs/config/settings.ts'
import { mcpSettings } from './settings.ts'

/** The MCP server's settings; `PORT` is the gateway's. @throws ConfigError */
export const readEnv = () =>
  loadEnv({ ...listening, ...site, ...engines, ...publicApi, ...mcpSettings }, process.env, engineRules)
