import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { type StoresEnv, storesOptions } from '@jobs/config/stores-options.ts'
import { type Limits, openLimits } from '@jobs/http/quota/limits.ts'
import { noQueue } from '@jobs/queue/no-queue.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import { openStores, type Stores } from '@jobs/search-sync/open-stores.ts'

export interface Engines extends Stores {
  queue: Queue
  limits: Limits
  /** Closes all engines in the order of their dependencies. */
  close: () => Promise<void>
}

export interface EnginesEnv extends StoresEnv {
  REDIS_URL?: string | undefined
}

/**
 * Opens the configured engines of a service.
 * @param embeddedQueue creates the queue used without Redis; if omitted, the process has no queue at all
 * @throws CatalogError `unavailable`
 */
export const openEngines = async (
  env: EnginesEnv,
  embeddedQueue?: (catalog: Catalog) => Queue | Promise<Queue>,
): Promise<Engines> => {
  const stores = await openStores(storesOptions(env))
  const limits = await openLimits(env.REDIS_URL)
  const close = async () => {
    await queue.close()
    limits.close()
    await stores.catalog.close()
  }
  const queue = await openOwnQueue(env, stores.catalog, embeddedQueue)
  return { ...stores, queue, limits, close }
}

const openOwnQueue = async (
  { REDIS_URL }: EnginesEnv,
  catalog: Catalog,
  embedded?: (catalog: Catalog) => Queue | Promise<Queue>,
): Promise<Queue> => {
  if (!embedded) return noQueue
  return REDIS_URL ? await createQueue(REDIS_URL) : await embedded(catalog)
}
