import { assertPortsFree } from '@jobs/config/assert-ports-free.ts'
import { exitOnConfigError } from '@jobs/config/exit-on-config-error.ts'
import { observingOf } from '@jobs/config/options.ts'
import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import { openEngines } from '@jobs/engines/open-engines.ts'
import { addLimitMetrics } from '@jobs/http/quota/limits.ts'
import { serve } from '@jobs/http/serve.ts'
import { log } from '@jobs/observability/log.ts'
import { startObserving } from '@jobs/observability/start-observing.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import { noQueue } from '@jobs/queue/no-queue.ts'
import { createBackend } from './create-backend.ts'
import { readEnv } from './env.ts'

const env = exitOnConfigError(() => assertPortsFree(readEnv(), ['BACKEND_PORT']))
const { registry, close: endObserving } = await startObserving(observingOf('backend', env))
const engines = await exitOnStartFault(env, openEngines(env))
const queue = env.REDIS_URL ? await createQueue(env.REDIS_URL) : noQueue
addLimitMetrics(registry, engines.limits)
const app = await createBackend(env, { ...engines, queue })
const close = async () => {
  await queue.close()
  await engines.close()
  await endObserving()
}
const url = serve(app, { hostname: env.HOST, port: env.BACKEND_PORT, close, registry, lines: 'all' })
log.info(`backend listens on ${url.href}`)
if (!env.REDIS_URL) log.info('REDIS_URL is not set: feed runs cannot be requested here, only the worker starts them')
