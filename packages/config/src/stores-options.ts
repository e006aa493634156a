import type { SettingsOf } from './load-env.ts'
import type { engines } from './settings.ts'

export type StoresEnv = SettingsOf<typeof engines>

/** Converts settings to the options of the catalogue and the search server. */
export const storesOptions = (env: StoresEnv) => ({
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL,
  connections: env.DATABASE_CONNECTIONS,
  meilisearch: env.MEILI_URL ? { url: env.MEILI_URL, key: env.MEILI_KEY, index: env.MEILI_INDEX } : undefined,
})
