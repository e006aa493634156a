import { loadEnv } from '@jobs/config/load-env.ts'
import { engines } from '@jobs/config/settings.ts'

/** The settings of ingestion. @throws ConfigError */
export const readEnv = () => loadEnv(engines)
