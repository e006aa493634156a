import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { liveFeeds } from '@jobs/ingest/feeds/live-feeds.ts'
import { fill } from '../fill.ts'
import { localFeeds } from './feed-server.ts'

/** A catalogue of invented jobs in a folder, with local feeds and no live one: `bun fill-folder.ts <folder> <jobs> <feeds> <port>`. */
const [dataDir = '', jobs, feeds, port] = process.argv.slice(2)
const catalog = await openCatalog({ dataDir })
await registerFeeds(catalog, localFeeds(Number(feeds), Number(port)), Date.now())
await registerFeeds(
  catalog,
  liveFeeds.map((feed) => ({ ...feed, enabled: false })),
  Date.now(),
)
// All due at once, as after a long downtime: the first runs of new feeds would be spread over an hour.
await catalog.transaction((tx) => tx`UPDATE feeds SET last_run_at = 1 WHERE enabled = 1`)
await fill(catalog, Number(jobs))
await catalog.close()
