import { createBackend } from '@jobs/backend/create-backend.ts'
import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { searchHealth } from '@jobs/catalog/search-health.ts'
import { catalogOptions } from '@jobs/config/catalog-options.ts'
import { observingOf } from '@jobs/config/observing-of.ts'
import { addLimitMetrics } from '@jobs/http/limit-metrics.ts'
import { openLimits } from '@jobs/http/limits.ts'
import { listen, serve } from '@jobs/http/serve.ts'
import { createFetchPayload } from '@jobs/ingest/fetch-payload.ts'
import { liveFeeds } from '@jobs/ingest/live-feeds.ts'
import { createRunLog } from '@jobs/ingest/run-log.ts'
import { createMetrics } from '@jobs/ingest/metrics.ts'
import { loadSample } from '@jobs/ingest/sample-feed.ts'
import { startWorker } from '@jobs/ingest/worker.ts'
import { log } from '@jobs/observability/log.ts'
import { startObserving } from '@jobs/observability/start-observing.ts'
import { openQueue } from '@jobs/queue/open-queue.ts'
import { compose } from './compose.ts'
import type { Env } from './env.ts'

/** The whole service in one process. Live feeds are read in the background: none of them delays the start. */
export const start = async (env: Env): Promise<void> => {
  const { registry, close: endObserving } = await startObserving(observingOf('jobs', env))
  const { catalog, search, index } = await openCatalog(catalogOptions(env))
  const limits = await openLimits(env.REDIS_URL)
  addLimitMetrics(registry, limits)
  const app = compose(env, { catalog, search, limits, registry })
  const closers: (() => Promise<unknown>)[] = [endObserving, () => catalog.close(), async () => limits.close()]
  const close = async () => {
    for (const one of closers.toReversed()) await one()
  }
  const queue = await openQueue(env.REDIS_URL)
  const backend = await createBackend(env, { catalog, search, index, queue, limits })
  const backendUrl = listen(backend, { hostname: env.HOST, port: env.BACKEND_PORT, registry })
  closers.push(() => backend.stop())
  const url = serve(app, { hostname: env.HOST, port: env.PORT, close, registry, lines: 'failures' })
  const sample = await loadSample(catalog)
  if (sample > 0) {
    log.info(`the catalogue is empty: ${sample} invented jobs to look at until a live feed has delivered`)
  }
  log.info(`jobs: ${url.href}api/public/v1/jobs`)
  log.info(`backend: ${backendUrl.href}`)
  if (env.LIVE_FEEDS) await registerFeeds(catalog, liveFeeds, Date.now())
  const fetchPayload = createFetchPayload({ contactUrl: env.SITE_URL, allow: env.FETCH_ALLOW })
  const health = index && (() => searchHealth(catalog, index.name, Date.now()))
  const { report } = createMetrics({ queue, search: health }, createRunLog(), registry)
  const worker = await startWorker({
    catalog,
    index,
    queue,
    fetchPayload,
    report,
    liveFeeds: env.LIVE_FEEDS,
  })
  closers.push(() => worker.stop())
}
