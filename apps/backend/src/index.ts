import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { catalogOptions } from '@jobs/config/catalog-options.ts'
import { assertPortsFree } from '@jobs/config/assert-ports-free.ts'
import { observingOf } from '@jobs/config/observing-of.ts'
import { exitOnConfigError } from '@jobs/config/exit-on-config-error.ts'
import { addLimitMetrics } from '@jobs/http/limit-metrics.ts'
import { openLimits } from '@jobs/http/limits.ts'
import { serve } from '@jobs/http/serve.ts'
import { log } from '@jobs/observability/log.ts'
import { startObserving } from '@jobs/observability/start-observing.ts'
import { noQueue } from '@jobs/queue/no-queue.ts'
import { openQueue } from '@jobs/queue/open-queue.ts'
import { createBackend } from './create-backend.ts'
import { readEnv } from './env.ts'

const env = exitOnConfigError(() => assertPortsFree(readEnv(), ['BACKEND_PORT']))
const { registry, close: endObserving } = await startObserving(observingOf('backend', env))
const { catalog, search, index } = await openCatalog(catalogOptions(env))
const limits = await openLimits(env.REDIS_URL)
addLimitMetrics(registry, limits)
const queue = env.REDIS_URL ? await openQueue(env.REDIS_URL) : noQueue
const app = await createBackend(env, { catalog, search, index, queue, limits })
const close = async () => {
  await queue.close()
  limits.close()
  await catalog.close()
  await endObserving()
}
const url = serve(app, { hostname: env.HOST, port: env.BACKEND_PORT, close, registry, lines: 'all' })
log.info(`backend listens on ${url.href}`)
if (!env.REDIS_URL) log.info('REDIS_URL is not set: feeds cannot be run from here, only by their worker')
