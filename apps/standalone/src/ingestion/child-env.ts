import { loadEnv } from '@jobs/config/load-env.ts'
import { engineRules, engines, ingestion, observing, site } from '@jobs/config/settings.ts'

/** The settings of ingestion beside the service: what the service has checked already. @throws ConfigError */
export const readChildEnv = () =>
  loadEnv({ ...engines, ...ingestion, ...observing, SITE_URL: site.SITE_URL }, process.env, engineRules)
export type ChildEnv = ReturnType<typeof readChildEnv>
