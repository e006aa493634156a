import { join } from 'node:path'
import { withdrawExamples } from '@jobs/catalog/withdraw-examples.ts'
import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { searchHealth } from '@jobs/search-sync/search-health.ts'
import { assertPortsFree } from '@jobs/config/assert-ports-free.ts'
import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import { isForOthers } from '@jobs/config/is-for-others.ts'
import { observingOf } from '@jobs/config/observing-of.ts'
import { siteOf } from '@jobs/config/site-of.ts'
import { exitOnConfigError } from '@jobs/config/exit-on-config-error.ts'
import { openEngines } from '@jobs/engines/open-engines.ts'
import { serve } from '@jobs/http/serve.ts'
import { log } from '@jobs/observability/log.ts'
import { startObserving } from '@jobs/observability/start-observing.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { createFetchPayload } from './fetch/fetch-payload.ts'
import { liveFeeds } from './feeds/live-feeds.ts'
import { createMetrics } from './worker/metrics.ts'
import { createRunLog } from './feeds/run-log.ts'
import { createSendWebhook } from './webhooks/send-webhook.ts'
import { guardAgainstHanging } from './worker/guard-against-hanging.ts'
import { startWorker } from './worker/worker.ts'

const env = exitOnConfigError(() => assertPortsFree(readEnv(), ['INGEST_PORT']))
const observing = await startObserving(observingOf('ingest', env))
const {
  catalog,
  index,
  queue,
  close: closeEngines,
} = await exitOnStartFault(
  env,
  openEngines(env, () => createQueue(undefined)),
)
const runLog = createRunLog()
const search = index && (() => searchHealth(catalog, index.name, Date.now()))
const { registry, report } = createMetrics({ queue, search }, runLog, observing.registry)
if (isForOthers(env)) await withdrawExamples(catalog, Date.now())
if (env.LIVE_FEEDS) await registerFeeds(catalog, liveFeeds, Date.now())
const fetchPayload = createFetchPayload({ contactUrl: env.SITE_URL, allow: env.FETCH_ALLOW })
const endGuard = guardAgainstHanging()
const worker = await startWorker({
  catalog,
  index,
  queue,
  fetchPayload,
  report,
  liveFeeds: env.LIVE_FEEDS,
  site: siteOf(env),
  snapshotFolder: join(env.DATA_DIR, 'snapshots'),
  sendWebhook: createSendWebhook({ contactUrl: env.SITE_URL, allow: env.FETCH_ALLOW }),
})
const close = async () => {
  await worker.stop()
  runLog.flush()
  await closeEngines()
  await observing.close()
  endGuard()
}
const app = createApp({ catalog, queue, registry })
const url = serve(app, { hostname: env.HOST, port: env.INGEST_PORT, close, registry })
log.info(`ingest works; health and metrics on ${url.href}`)
