import { loadEnv } from '@jobs/config/load-env.ts'
import { engines, ingestion, listening, publicApi, site } from '@jobs/config/settings.ts'

/** The settings of the whole service. @throws ConfigError */
export const readEnv = () => loadEnv({ ...listening, ...site, ...engines, ...publicApi, ...ingestion })
