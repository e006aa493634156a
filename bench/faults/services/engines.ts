import { ownPostgres } from '@jobs/catalog/testing-postgres.ts'
import { ownRedis } from '@jobs/core/testing/redis.ts'
import { ownMeilisearch } from '@jobs/search/meilisearch/testing.ts'

export interface Engine {
  name: 'postgres' | 'redis' | 'meilisearch'
  /** Suspends the process: it accepts connections but does not respond. */
  pause: () => unknown
  resume: () => unknown
  kill: () => Promise<unknown>
  start: () => Promise<unknown>
}

/**
 * Starts separate engines on free ports and in temporary folders; Meilisearch only if it is installed.
 * @throws Error if Postgres or Redis is not installed
 */
export const startEngines = async () => {
  const [postgres, redis, meilisearch] = await Promise.all([ownPostgres(), ownRedis(), ownMeilisearch()])
  const stop = async () => {
    meilisearch?.resume()
    await Promise.all([postgres?.remove(), redis?.remove(), meilisearch?.stop()])
  }
  if (!postgres || !redis) {
    await stop()
    throw new Error('this needs PostgreSQL and Redis on this machine')
  }
  const engines: Engine[] = [
    { name: 'postgres', ...postgres },
    { name: 'redis', ...redis },
    ...(meilisearch ? [{ name: 'meilisearch' as const, ...meilisearch }] : []),
  ]
  const settings = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    ...(meilisearch && { MEILI_URL: meilisearch.url, MEILI_KEY: meilisearch.key }),
  }
  return { engines, settings, hasMeilisearch: meilisearch !== undefined, stop }
}
