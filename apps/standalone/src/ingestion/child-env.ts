import { loadEnv } from '@jobs/config/load-env.ts'
import { engineRules, engines, ingestion, listening, observing, site } from '@jobs/config/settings.ts'

const { HOST, PORT } = listening

/** The settings of ingestion beside the service: what the service has checked already. @throws ConfigError */
export const readChildEnv = () =>
  loadEnv({ ...engines, ...ingestion, ...observing, ...site, HOST, PORT }, process.env, engineRules)
export type ChildEnv = ReturnType<typeof readChildEnv>
