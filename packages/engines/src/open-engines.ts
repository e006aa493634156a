import { type StoresEnv, storesOptions } from '@jobs/config/options.ts'
import { type Limits, openLimits } from '@jobs/http/quota/limits.ts'
import { openStores, type Stores } from '@jobs/search-sync/open-stores.ts'

export interface Engines extends Stores {
  limits: Limits
  /** Closes all engines in the order of their dependencies. */
  close: () => Promise<void>
}

/**
 * Opens the configured engines of a service, except for its queue.
 * @throws CatalogError `unavailable`
 */
export const openEngines = async (env: StoresEnv & { REDIS_URL?: string | undefined }): Promise<Engines> => {
  const stores = await openStores(storesOptions(env))
  const limits = await openLimits(env.REDIS_URL)
  const close = async () => {
    limits.close()
    await stores.catalog.close()
  }
  return { ...stores, limits, close }
}
