import { listFeeds, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { runFeed } from '@jobs/ingest/feeds/run-feed.ts'
import { createFetchPayload } from '@jobs/ingest/fetch/fetch-payload.ts'
import { newFolder } from '../harness/place.ts'
import { printCost } from './cost.ts'

/** Reads a JSON feed as the worker does, twice, and prints the cost: `bun run-payload.ts <url>`. */
const [url = ''] = process.argv.slice(2)
const connector = 'json'

// A busy machine may take longer than the limit of a run.
Object.assign(connectors.get(connector) ?? {}, { maxMinutes: 600 })
await using stack = new AsyncDisposableStack()
const catalog = await openCatalog({ dataDir: await newFolder(stack) })
stack.defer(() => catalog.close())
const fetchPayload = createFetchPayload({ allow: ['127.0.0.1'], gapMs: 0 })
const settings = { url, source: 'bench' }
await registerFeeds(
  catalog,
  [{ key: 'bench', connector, settings, intervalMinutes: 60, enabled: true, maxJobs: 1_000_000 }],
  Date.now(),
)
const [feed] = await listFeeds(catalog)
if (!feed) throw new Error('the feed is gone')
await printCost(() => runFeed(catalog, feed, new AbortController().signal, fetchPayload))
