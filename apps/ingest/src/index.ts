import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { withdrawExamples } from '@jobs/catalog/feeds/withdraw-examples.ts'
import { assertPortsFree } from '@jobs/config/assert-ports-free.ts'
import { exitOnConfigError } from '@jobs/config/exit-on-config-error.ts'
import { isForOthers } from '@jobs/config/is-for-others.ts'
import { observingOf } from '@jobs/config/options.ts'
import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import { openEngines } from '@jobs/engines/open-engines.ts'
import { serve } from '@jobs/http/serve.ts'
import { log } from '@jobs/observability/log.ts'
import { startObserving } from '@jobs/observability/start-observing.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { liveFeeds } from './feeds/live-feeds.ts'
import { guardAgainstHanging } from './worker/guard-against-hanging.ts'
import { openWorker } from './worker/open-worker.ts'

const env = exitOnConfigError(() => assertPortsFree(readEnv(), ['INGEST_PORT']))
const observing = await startObserving(observingOf('ingest', env))
const { catalog, index, close: closeEngines } = await exitOnStartFault(env, openEngines(env))
const queue = await createQueue(env.REDIS_URL)
if (isForOthers(env)) await withdrawExamples(catalog, Date.now())
if (env.LIVE_FEEDS) await registerFeeds(catalog, liveFeeds, Date.now())
const endGuard = guardAgainstHanging()
const { registry } = observing
const worker = await openWorker(env, { catalog, index, queue, registry })
const close = async () => {
  await worker.stop()
  await queue.close()
  await closeEngines()
  await observing.close()
  endGuard()
}
const app = createApp({ catalog, queue, registry })
const url = serve(app, { hostname: env.HOST, port: env.INGEST_PORT, close, registry })
log.info(`ingest runs; health and metrics on ${url.href}`)
