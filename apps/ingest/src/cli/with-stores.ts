import { storesOptions } from '@jobs/config/options.ts'
import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import { openStores, type Stores } from '@jobs/search-sync/open-stores.ts'
import type { Env } from '../env.ts'

/** Enough for one run at a time, and few enough to start beside services that hold nearly all that Postgres allows. */
const CONNECTIONS = 6

/** Opens the configured stores for `work`, or exits with the reason, and closes them. */
export const withStores = async <Result>(env: Env, work: (stores: Stores) => Promise<Result>): Promise<Result> => {
  const stores = await exitOnStartFault(env, openStores({ ...storesOptions(env), connections: CONNECTIONS }))
  try {
    return await work(stores)
  } finally {
    await stores.catalog.close()
  }
}

/** Returns the configured options of requests to other servers. */
export const fetchingOf = (env: Pick<Env, 'SITE_URL' | 'FETCH_ALLOW'>) => ({
  contactUrl: env.SITE_URL,
  allow: env.FETCH_ALLOW,
})
