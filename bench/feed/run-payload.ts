import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFeeds, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { createFetchPayload } from '@jobs/ingest/fetch/fetch-payload.ts'
import { runFeed } from '@jobs/ingest/feeds/run-feed.ts'
import { ownMb } from './own-memory.ts'

/**
 * Reads a JSON feed in a separate process as the worker does: `<url>`. Prints the results of two runs over the same
 * payload, their cost per item, and the peak memory in MB: in total, and without mapped files.
 */
const EVERY_MS = 20
const [url = ''] = process.argv.slice(2)
const connector = 'json'

// A busy machine may take longer than the limit of a run.
Object.assign(connectors.get(connector) ?? {}, { maxMinutes: 600 })
const dataDir = await mkdtemp(join(tmpdir(), 'jobs-bench-'))
const catalog = await openCatalog({ dataDir })
const fetchPayload = createFetchPayload({ allow: ['127.0.0.1'], gapMs: 0 })
const settings = { url, source: 'bench' }
await registerFeeds(
  catalog,
  [{ key: 'bench', connector, settings, intervalMinutes: 60, enabled: true, maxJobs: 1_000_000 }],
  Date.now(),
)
const [feed] = await listFeeds(catalog)
if (!feed) throw new Error('the feed is gone')
let peakOwnMb = 0
const look = async () => void (peakOwnMb = Math.max(peakOwnMb, await ownMb()))
const timer = setInterval(() => void look(), EVERY_MS)
const run = async () => {
  const [began, usage] = [performance.now(), process.cpuUsage()]
  const counts = await runFeed(catalog, feed, new AbortController().signal, fetchPayload)
  const { user, system } = process.cpuUsage(usage)
  const each = { cpuEach: (user + system) / 1000 / counts.read, msEach: (performance.now() - began) / counts.read }
  return { counts, each }
}
const first = await run()
const again = await run()
clearInterval(timer)
await catalog.close()
await rm(dataDir, { recursive: true })
const peakMb = process.resourceUsage().maxRSS / 1024
const { read: size, listed } = first.counts
console.log(JSON.stringify({ size, listed, first: first.each, again: again.each, peakMb, peakOwnMb }))
