import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import { storesOptions } from '@jobs/config/stores-options.ts'
import { openStores, type Stores } from '@jobs/search-sync/open-stores.ts'
import type { Env } from '../env.ts'

/**
 * Runs a command; if it fails, prints the message and lets the process exit with 1.
 * @param hintOf returns a remedy to print after the message
 */
export const runCommand = async (
  command: () => Promise<unknown>,
  hintOf: (error: Error) => string = () => '',
): Promise<void> => {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message + hintOf(error) : error)
    process.exitCode = 1
  }
}

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
