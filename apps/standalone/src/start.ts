import { createBackend } from '@jobs/backend/create-backend.ts'
import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { catalogOptions } from '@jobs/config/catalog-options.ts'
import { observingOf } from '@jobs/config/observing-of.ts'
import { addLimitMetrics } from '@jobs/http/limit-metrics.ts'
import { openLimits } from '@jobs/http/limits.ts'
import { listen, serve } from '@jobs/http/serve.ts'
import { liveFeeds } from '@jobs/ingest/live-feeds.ts'
import { log } from '@jobs/observability/log.ts'
import { startObserving } from '@jobs/observability/start-observing.ts'
import { openQueue } from '@jobs/queue/open-queue.ts'
import { compose } from './compose.ts'
import { addIngestionMetrics } from './ingestion/ingestion-metrics.ts'
import { superviseIngestion, type SupervisorOptions } from './ingestion/supervise-ingestion.ts'
import type { Env } from './env.ts'

/**
 * The whole service: what answers in this process, ingestion in a child of it. Live feeds are read in the background: none
 * of them delays the start.
 * @param ingestionOptions how the child is run
 */
export const start = async (env: Env, ingestionOptions: SupervisorOptions = {}): Promise<void> => {
  const { registry, include, close: endObserving } = await startObserving(observingOf('jobs', env))
  const { catalog, search, index } = await openCatalog(catalogOptions(env))
  if (env.LIVE_FEEDS) await registerFeeds(catalog, liveFeeds, Date.now())
  const limits = await openLimits(env.REDIS_URL)
  addLimitMetrics(registry, limits)
  const app = compose(env, { catalog, search, limits, registry })
  const ingestion = superviseIngestion(catalog, ingestionOptions)
  addIngestionMetrics(registry, ingestion)
  include({ process: 'ingest', read: ingestion.metrics })
  const queue = env.REDIS_URL ? await openQueue(env.REDIS_URL) : ingestion.queue
  const backend = await createBackend(env, { catalog, search, index, queue, limits })
  const backendUrl = listen(backend, { hostname: env.HOST, port: env.BACKEND_PORT, registry })
  const close = async () => {
    await Promise.all([backend.stop(), ingestion.stop()])
    await queue.close()
    limits.close()
    await catalog.close()
    await endObserving()
  }
  const url = serve(app, { hostname: env.HOST, port: env.PORT, close, registry, lines: 'failures' })
  log.info(`jobs: ${url.href}api/public/v1/jobs`)
  log.info(`backend: ${backendUrl.href}`)
}
