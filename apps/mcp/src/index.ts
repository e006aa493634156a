import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { catalogOptions } from '@jobs/config/catalog-options.ts'
import { assertPortsFree } from '@jobs/config/assert-ports-free.ts'
import { observingOf } from '@jobs/config/observing-of.ts'
import { exitOnConfigError } from '@jobs/config/exit-on-config-error.ts'
import { siteOf } from '@jobs/config/site-of.ts'
import { addLimitMetrics } from '@jobs/http/limit-metrics.ts'
import { openLimits } from '@jobs/http/limits.ts'
import { createRateLimit } from '@jobs/http/rate-limit.ts'
import { serve } from '@jobs/http/serve.ts'
import { log } from '@jobs/observability/log.ts'
import { startObserving } from '@jobs/observability/start-observing.ts'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { MCP_PATH } from './protocol/mcp-handler.ts'
import { PUBLIC_API_VERSION } from '@jobs/types/public-api-version.ts'

const env = exitOnConfigError(() => assertPortsFree(readEnv(), ['MCP_PORT']))
const { registry, close: endObserving } = await startObserving(observingOf('mcp', env))
const { catalog, search } = await openCatalog(catalogOptions(env))
const limits = await openLimits(env.REDIS_URL)
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
  limits.close()
  await catalog.close()
  await endObserving()
}
const url = serve(app, { hostname: env.HOST, port: env.MCP_PORT, close, registry, lines: 'failures' })
log.info(`mcp listens on ${new URL(MCP_PATH, url).href}`)
