import type { Catalog } from '@jobs/catalog/catalog.ts'
import { siteOf } from '@jobs/config/site-of.ts'
import { createApp } from './app.ts'
import { keptSecret } from './auth-secret.ts'
import type { Env } from './env.ts'
import { createAuth } from './modules/auth/auth.ts'
import { createTokens } from './modules/auth/tokens.ts'

/** The backend on its engines, as configured. */
export const createBackend = async (env: Env, { catalog }: { catalog: Catalog }) => {
  const tokens = createTokens(env.AUTH_SECRET ?? (await keptSecret(env.DATA_DIR)))
  return createApp({ catalog, site: siteOf(env), auth: createAuth({ catalog, tokens }) })
}
