import { listWrittenPages } from '@jobs/catalog/legal/legal-pages.ts'
import { assertPortsFree } from '@jobs/config/assert-ports-free.ts'
import { exitOnConfigError } from '@jobs/config/exit-on-config-error.ts'
import { missingLegalPages } from '@jobs/config/missing-legal-pages.ts'
import { observingOf, pagesOf, siteOf } from '@jobs/config/options.ts'
import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import { keepHeartbeat } from '@jobs/engines/keep-heartbeat.ts'
import { openEngines } from '@jobs/engines/open-engines.ts'
import { openSnapshotFiles } from '@jobs/engines/snapshot-files/open-snapshot-files.ts'
import { addLimitMetrics } from '@jobs/http/quota/limits.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { serve } from '@jobs/http/serve.ts'
import { warmFacts } from '@jobs/listing/facts/listing-facts.ts'
import { log } from '@jobs/observability/log.ts'
import { startObserving } from '@jobs/observability/start-observing.ts'
import { MCP_PATH } from '@jobs/types/public/public-paths.ts'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { createForwardMcp } from './modules/mcp/forward-mcp.ts'
import { countTraffic } from './modules/traffic/count-traffic.ts'

const env = exitOnConfigError(() => assertPortsFree(readEnv(), ['PORT']))
const { registry, close: endObserving } = await startObserving(observingOf('gateway', env))
const { catalog, search, limits, close: closeEngines } = await exitOnStartFault(env, openEngines(env))
addLimitMetrics(registry, limits)
const site = siteOf(env)
const traffic = env.TRAFFIC ? countTraffic(catalog) : undefined
const app = createApp({
  catalog,
  search,
  site,
  rateLimit: createRateLimit({ name: 'public', quota: env.RATE_LIMIT_PUBLIC, trustProxy: env.TRUST_PROXY, limits }),
  cacheBytes: env.CACHE_MB * 1024 * 1024,
  publicApiEnabled: env.PUBLIC_API_ENABLED,
  jobDetail: env.JOB_DETAIL,
  snapshotFiles: openSnapshotFiles(env),
  registry,
  ...(env.MCP_URL && { mcp: createForwardMcp({ url: env.MCP_URL, site, trustProxy: env.TRUST_PROXY }) }),
  pages: pagesOf(env),
  traffic,
})
const endHeartbeat = keepHeartbeat(catalog)
const close = async () => {
  endHeartbeat()
  await traffic?.close()
  await closeEngines()
  await endObserving()
}
void warmFacts(catalog, search, env.CACHE_DIR ?? env.DATA_DIR)
const url = serve(app, { hostname: env.HOST, port: env.PORT, close, registry, lines: 'failures' })
log.info(`gateway listens on ${url.href}`)
for (const warning of missingLegalPages(env, await listWrittenPages(catalog))) log.warn(warning)
if (!env.MCP_URL) log.info(`MCP_URL is not set: ${MCP_PATH} answers 404`)
