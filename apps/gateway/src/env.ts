import { environment } from '@jobs/config/environment.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { portRules } from '@jobs/config/port-rules.ts'
import { engines, listening, mcpServer, observing, pages, publicApi, site } from '@jobs/config/settings.ts'
import { gatewayRules } from './settings.ts'

/** Reads the gateway's settings. @throws ConfigError */
export const readEnv = () =>
  loadEnv(
    { ...listening, ...site, ...engines, ...publicApi, ...pages, ...observing, ...mcpServer },
    environment(),
    (set) => ({ ...gatewayRules(set), ...portRules(['PORT'], set) }),
  )
