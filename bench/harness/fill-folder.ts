import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { liveFeeds } from '@jobs/ingest/feeds/live-feeds.ts'
import { parseArgs } from 'node:util'
import { fill } from '../fill.ts'
import { localFeeds } from './feed-server.ts'

/**
 * A catalogue of invented jobs in a folder, with local feeds and no live one:
 * `bun fill-folder.ts <folder> <jobs> [--feeds <count> --port <port>] [--database <address>] [--followed]`. With
 * `--followed`, each job has the change that listed it, and `q` finds none.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    feeds: { type: 'string', default: '0' },
    port: { type: 'string', default: '0' },
    database: { type: 'string' },
    followed: { type: 'boolean', default: false },
    short: { type: 'boolean' },
  },
})
const [dataDir = '', jobs] = positionals
const catalog = await openCatalog({ dataDir, databaseUrl: values.database })
await registerFeeds(catalog, localFeeds(Number(values.feeds), Number(values.port)), Date.now())
await registerFeeds(
  catalog,
  liveFeeds.map((feed) => ({ ...feed, enabled: false })),
  Date.now(),
)
// All due at once, as after a long downtime: the first runs of new feeds would be spread over an hour.
await catalog.transaction((tx) => tx`UPDATE feeds SET last_run_at = 1 WHERE enabled = 1`)
await fill(catalog, Number(jobs), { isSearched: !values.followed, isFollowed: values.followed })
await catalog.close()
