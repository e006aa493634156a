import { loadEnv } from '@jobs/config/load-env.ts'
import { engines, ingestion, site } from '@jobs/config/settings.ts'

/** The settings of ingestion. @throws ConfigError */
export const readEnv = () => loadEnv({ ...engines, FETCH_ALLOW: ingestion.FETCH_ALLOW, SITE_URL: site.SITE_URL })
