import { createBackend } from '@jobs/backend/create-backend.ts'
import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { listWrittenPages } from '@jobs/catalog/legal/legal-pages.ts'
import { isEmpty } from '@jobs/catalog/revision/catalog-state.ts'
import { missingLegalPages } from '@jobs/config/missing-legal-pages.ts'
import { observingOf } from '@jobs/config/options.ts'
import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import { keepHeartbeat } from '@jobs/engines/keep-heartbeat.ts'
import { openEngines } from '@jobs/engines/open-engines.ts'
import { countTraffic } from '@jobs/gateway/modules/traffic/count-traffic.ts'
import { addLimitMetrics } from '@jobs/http/quota/limits.ts'
import { listen, serve } from '@jobs/http/serve.ts'
import { liveFeeds } from '@jobs/ingest/feeds/live-feeds.ts'
import { warmFacts } from '@jobs/listing/facts/listing-facts.ts'
import { log } from '@jobs/observability/log.ts'
import { addMetrics } from '@jobs/observability/metrics.ts'
import { startObserving } from '@jobs/observability/start-observing.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import { JOBS_PATH } from '@jobs/types/public/public-paths.ts'
import type { Registry } from 'prom-client'
import { compose } from './compose.ts'
import type { Env } from './env.ts'
import { superviseIngestion, type SupervisorOptions, type Ingestion } from './ingestion/supervise-ingestion.ts'

/**
 * Starts the whole service: requests are served by this process, ingestion runs in a child process. Live feeds are read in
 * the background, so they do not delay the start.
 * @param ingestionOptions options of the child process
 */
export const start = async (env: Env, ingestionOptions: SupervisorOptions = {}): Promise<void> => {
  const { registry, include, close: endObserving } = await startObserving(observingOf('jobs', env))
  const engines = await exitOnStartFault(env, openEngines(env))
  const { catalog, search, limits } = engines
  if (env.LIVE_FEEDS) await registerFeeds(catalog, liveFeeds, Date.now())
  addLimitMetrics(registry, limits)
  const traffic = env.TRAFFIC ? countTraffic(catalog) : undefined
  const app = compose(env, { catalog, search, limits, registry, traffic })
  const ingestion = superviseIngestion(catalog, ingestionOptions)
  addIngestionMetrics(registry, ingestion)
  include({ process: 'ingest', read: ingestion.metrics })
  const queue = env.REDIS_URL ? await createQueue(env.REDIS_URL) : ingestion.queue
  const backend = await createBackend(env, { ...engines, queue })
  const backendUrl = listen(backend, { hostname: env.HOST, port: env.BACKEND_PORT, registry })
  const endHeartbeat = keepHeartbeat(catalog)
  const close = async () => {
    endHeartbeat()
    await Promise.all([backend.stop(), ingestion.stop(), traffic?.close()])
    await queue.close()
    await engines.close()
    await endObserving()
  }
  // Visitors of these addresses see jobs right away.
  if (await isEmpty(catalog)) await ingestion.filled
  void warmFacts(catalog, search, env.CACHE_DIR ?? env.DATA_DIR)
  const url = serve(app, { hostname: env.HOST, port: env.PORT, close, registry, lines: 'failures' })
  for (const warning of missingLegalPages(env, await listWrittenPages(catalog))) log.warn(warning)
  for (const [name, address] of toOpen(env, url, backendUrl)) log.info(`${name}: ${address}`)
}

/** Returns the addresses of this service's interfaces. Pages that are served only for the site's host name are listed there. */
const toOpen = (env: Env, url: URL, backendUrl: URL) => {
  const pages = env.LISTING_PAGES === undefined && env.SITE_URL ? env.SITE_URL : url
  const all: [name: string, address: string, isOn: boolean][] = [
    ['pages', new URL('/', pages).href, env.LISTING_PAGES !== false],
    ['API', new URL(JOBS_PATH, url).href, env.PUBLIC_API_ENABLED],
    ['console', new URL('/console/', backendUrl).href, true],
  ]
  return all.filter(([, , isOn]) => isOn)
}

/** Registers metrics of whether ingestion runs and how often it crashed. */
const addIngestionMetrics = (registry: Registry, { isRunning, breakdowns }: Ingestion): void => {
  addMetrics(registry, {
    name: 'ingest_up',
    help: '1 while the process of ingestion runs.',
    kind: 'gauge',
    read: () => [{ value: Number(isRunning()) }],
  })
  addMetrics(registry, {
    name: 'ingest_breakdowns_total',
    help: 'How often the process of ingestion broke down, by reason.',
    kind: 'counter',
    labels: ['reason'],
    read: () => [...breakdowns()].map(([reason, value]) => ({ labels: { reason }, value })),
  })
}
