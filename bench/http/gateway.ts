import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openListing } from '@jobs/listing/open-listing.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { createApp } from '@jobs/gateway/app.ts'
import { openLimits } from '@jobs/http/quota/limits.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { listen } from '@jobs/http/serve.ts'
import { anyHost } from '@jobs/http/any-host.ts'
import { openToOrigins } from '@jobs/http/open-to-origins.ts'
import { Elysia } from 'elysia'
import { Registry } from 'prom-client'
import { invented } from '../invented-posting.ts'
import { benchFeed, benchSite } from '../bench-setting.ts'

/**
 * The gateway with all its features over 2,000 jobs: `bun gateway.ts [redis address | cors]`; with `cors` the plugin answers
 * for the listing too.
 */
const JOBS = 2000
const QUOTA = 1_000_000_000

const dataDir = await mkdtemp(join(tmpdir(), 'jobs-bench-http-'))
const { catalog, search } = await openListing({ dataDir })
await registerFeeds(catalog, [benchFeed], Date.now())
for (let index = 0; index < JOBS; index++) await savePosting(catalog, invented(index, benchFeed.key), Date.now())
const withCors = process.argv[2] === 'cors'
const limits = await openLimits(withCors ? undefined : process.argv[2])
const rateLimit = createRateLimit({ name: 'public', quota: QUOTA, trustProxy: 0, limits })
const pages = { listingPages: true, securityContacts: [], mcpQuota: 120 }
const gateway = createApp({ catalog, search, site: benchSite, rateLimit, publicApiEnabled: true, pages })
const app = withCors ? new Elysia(anyHost).use(openToOrigins(benchSite)).use(gateway) : gateway
// As in the service: with a request id, a check of the log level and metrics for each request.
const url = listen(app, { hostname: '127.0.0.1', port: 0, registry: new Registry(), lines: 'failures' })
console.log(url.port)

process.on('SIGTERM', () => {
  limits.close()
  void app
    .stop(true)
    .then(() => catalog.close())
    .then(() => rm(dataDir, { recursive: true }))
    .then(() => process.exit(0))
})
