import { assertPortsFree } from '@jobs/config/assert-ports-free.ts'
import { exitOnConfigError } from '@jobs/config/exit-on-config-error.ts'
import { observingOf, siteOf } from '@jobs/config/options.ts'
import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import { openEngines } from '@jobs/engines/open-engines.ts'
import { addLimitMetrics } from '@jobs/http/quota/limits.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { serve } from '@jobs/http/serve.ts'
import { warmFacts } from '@jobs/listing/facts/listing-facts.ts'
import { log } from '@jobs/observability/log.ts'
import { startObserving } from '@jobs/observability/start-observing.ts'
import { MCP_PATH, PUBLIC_API_VERSION } from '@jobs/types/public/public-paths.ts'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'

const env = exitOnConfigError(() => assertPortsFree(readEnv(), ['MCP_PORT']))
const { registry, close: endObserving } = await startObserving(observingOf('mcp', env))
const { catalog, search, limits, close: closeEngines } = await exitOnStartFault(env, openEngines(env))
addLimitMetrics(registry, limits)
const app = createApp({
  catalog,
  search,
  site: siteOf(env),
  version: PUBLIC_API_VERSION,
  rateLimit: createRateLimit({ name: 'mcp', quota: env.RATE_LIMIT_MCP, trustProxy: env.TRUST_PROXY, limits }),
  allowedHosts: [...env.ALLOWED_HOSTS, env.HOST],
  allowedOrigins: env.ALLOWED_ORIGINS,
  publicApiEnabled: env.PUBLIC_API_ENABLED,
})
const close = async () => {
  await closeEngines()
  await endObserving()
}
void warmFacts(catalog, search, env.CACHE_DIR ?? env.DATA_DIR)
const url = serve(app, { hostname: env.HOST, port: env.MCP_PORT, close, registry, lines: 'failures' })
log.info(`mcp listens on ${new URL(MCP_PATH, url).href}`)
