import { loadEnv } from '@jobs/config/load-env.ts'
import { engines, ingestion, listening, publicApi, site } from '@jobs/config/settings.ts'
import { mcpSettings } from '@jobs/mcp/settings.ts'

/** Every setting of the whole service. */
export const shape = { ...listening, ...site, ...engines, ...publicApi, ...ingestion, ...mcpSettings }

/** The settings of the whole service. @throws ConfigError */
export const readEnv = () => loadEnv(shape)
export type Env = ReturnType<typeof readEnv>
