import { loadEnv } from '@jobs/config/load-env.ts'
import { engines, listening, publicApi, site } from '@jobs/config/settings.ts'
import { siteOf } from '@jobs/config/site-of.ts'
import { createRateLimit } from '@jobs/http/rate-limit.ts'

const shape = { ...listening, ...site, ...engines, ...publicApi }

/** The gateway's settings. @throws ConfigError */
export const readEnv = () => loadEnv(shape)

/** What `createApp` wants to know of the settings. */
export const settingsOf = (env: ReturnType<typeof readEnv>) => ({
  site: siteOf(env),
  publicApiEnabled: env.PUBLIC_API_ENABLED,
  rateLimit: createRateLimit({ name: 'public', quota: env.RATE_LIMIT_PUBLIC, trustProxy: env.TRUST_PROXY }),
})
