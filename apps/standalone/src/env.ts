import { backendRules, backendSettings } from '@jobs/backend/settings.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { engines, ingestion, listening, publicApi, site } from '@jobs/config/settings.ts'
import { mcpSettings } from '@jobs/mcp/settings.ts'

/** Every setting of the whole service. */
export const shape = {
  ...listening,
  ...site,
  ...engines,
  ...publicApi,
  ...ingestion,
  ...mcpSettings,
  ...backendSettings,
}

/** The settings of the whole service. @throws ConfigError */
export const readEnv = () => loadEnv(shape, process.env, backendRules)
export type Env = ReturnType<typeof readEnv>
