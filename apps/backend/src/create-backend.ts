import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { createFirstUser } from '@jobs/catalog/users/create-user.ts'
import { countUsers } from '@jobs/catalog/users/user.ts'
import { loadOrCreateSecret } from '@jobs/config/load-or-create-secret.ts'
import { siteOf } from '@jobs/config/options.ts'
import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import type { Engines } from '@jobs/engines/open-engines.ts'
import { meilisearchState } from '@jobs/engines/state/meilisearch-state.ts'
import { createAllowList } from '@jobs/http/network/allow-list.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { log } from '@jobs/observability/log.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import { readOffer } from '@jobs/reading/read-offer.ts'
import { PIPELINE_VERSION } from '@jobs/reading/version.ts'
import { searchHealth } from '@jobs/search-sync/search-health.ts'
import { createApp } from './app.ts'
import type { Env } from './env.ts'
import { createAccounts } from './modules/auth/create-accounts.ts'
import { hashPassword } from './modules/auth/passwords.ts'
import { createGeocoder } from './modules/geocode/create-geocoder.ts'

/** Creates the backend from its settings and opened engines, and creates the first admin where settings name one. */
export const createBackend = async (env: Env, engines: Omit<Engines, 'close'> & { queue: Queue }) => {
  const { catalog, search, index, queue, limits } = engines
  const secret =
    env.AUTH_SECRET ??
    (await exitOnStartFault({ DATA_DIR: env.DATA_DIR }, loadOrCreateSecret(env.DATA_DIR, 'auth-secret', 48)))
  const accounts = await createAccounts({ catalog, limits, secret, trustProxy: env.TRUST_PROXY })
  const message = await ensureFirstAdmin(catalog, env)
  if (message) log.info(message)
  const limit = (name: string, quota: number) => createRateLimit({ name, quota, trustProxy: env.TRUST_PROXY, limits })
  const geocoding = { geocoder: createGeocoder(env), rateLimit: limit('geocode', env.RATE_LIMIT_GEOCODE) }
  const siteLimit = limit('site', env.RATE_LIMIT_SITE)
  const status = index && {
    searchState: () => meilisearchState(catalog, index),
    searchVersion: () => index.version(),
    searchHealth: () => searchHealth(catalog, index.name, Date.now()),
  }
  return createApp({
    catalog,
    fetchAllow: env.FETCH_ALLOW,
    allowed: createAllowList(env.FETCH_ALLOW),
    search,
    queue,
    readOffer,
    pipeline: PIPELINE_VERSION,
    site: siteOf(env),
    siteLimit,
    geocoding,
    ...accounts,
    ...status,
  })
}

const SETTINGS = { id: 0, email: 'ADMIN_EMAIL' }

/**
 * Creates the first admin from the settings if no user exists yet. Once a user exists, the settings are ignored, so a
 * changed password stays changed.
 * @returns a message for the log, or undefined if a user exists already
 */
export const ensureFirstAdmin = async (
  catalog: Catalog,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Partial<Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>>,
): Promise<string | undefined> => {
  if ((await countUsers(catalog)) > 0) return undefined
  if (!email || !password) return 'no user exists yet: run `bun run create-user` to create the first admin'
  const admin = { email, role: 'admin', passwordHash: await hashPassword(password) } as const
  return (await createFirstUser(catalog, admin, SETTINGS, Date.now())) ? `created the first admin, ${email}` : undefined
}
