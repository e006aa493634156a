import { environment } from '@jobs/config/environment.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { portRules } from '@jobs/config/port-rules.ts'
import { engines, ingestion, listening, observing, publicApi, site } from '@jobs/config/settings.ts'
import { backendRules, backendSettings } from './settings.ts'

const { FETCH_ALLOW } = ingestion

/** Reads the backend's settings from the environment. `PORT` belongs to the gateway. @throws ConfigError */
export const readEnv = () =>
  loadEnv(
    { ...listening, ...site, ...engines, ...publicApi, ...observing, ...backendSettings, FETCH_ALLOW },
    environment(),
    (set) => ({ ...backendRules(set), ...portRules(['BACKEND_PORT'], set) }),
  )
export type Env = ReturnType<typeof readEnv>
