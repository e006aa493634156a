import { openLimits } from '@jobs/http/quota/limits.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { listen } from '@jobs/http/serve.ts'
import { openListing } from '@jobs/listing/open-listing.ts'
import { configureLog } from '@jobs/observability/log.ts'
import { parseArgs } from 'node:util'
import { Registry } from 'prom-client'
import { benchApp, QUOTA } from './bench-app.ts'

/**
 * Serves the catalogue of a folder with all features of the gateway, and prints its origin:
 * `bun gateway.ts <folder> [--database <address>] [--redis <address>]`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' }, redis: { type: 'string' }, short: { type: 'boolean' } },
})
configureLog({ service: 'bench', level: 'warn' })
const { catalog, search } = await openListing({ dataDir: positionals[0] ?? '', databaseUrl: values.database })
const limits = await openLimits(values.redis)
const rateLimit = createRateLimit({ name: 'public', quota: QUOTA, trustProxy: 0, limits })
const app = benchApp({ catalog, search, rateLimit })
// As in the service: with a request id, a check of the log level and metrics for each request.
console.log(listen(app, { hostname: '127.0.0.1', port: 0, registry: new Registry(), lines: 'failures' }).origin)

process.on('SIGTERM', () => {
  limits.close()
  void app
    .stop(true)
    .then(() => catalog.close())
    .then(() => process.exit(0))
})
