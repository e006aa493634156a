import { openListing } from '@jobs/listing/open-listing.ts'
import { createApp } from '@jobs/gateway/app.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { listen } from '@jobs/http/serve.ts'
import { configureLog } from '@jobs/observability/log.ts'
import { benchSite } from '../bench-setting.ts'

/** Serves a folder's catalogue from a separate process; prints its URL: `bun gateway.ts <folder> [<database>]`. */
const [dataDir = '', databaseUrl] = process.argv.slice(2)
configureLog({ service: 'bench', level: 'silent' })
const { catalog, search } = await openListing({ dataDir, databaseUrl })
const rateLimit = createRateLimit({ name: 'public', quota: 1_000_000_000, trustProxy: 0 })
const app = createApp({ catalog, search, site: benchSite, rateLimit, publicApiEnabled: true })
console.log(listen(app, { hostname: '127.0.0.1', port: 0, lines: 'failures' }).origin)
