import type { Catalog } from '@jobs/catalog/catalog.ts'
import type { Feed } from '@jobs/catalog/feeds.ts'
import type { RunCounts } from '@jobs/catalog/runs.ts'
import type { Connector, Parsed } from './connectors/connector.ts'
import { connectors } from './connectors/registry.ts'
import { fetchPayload } from './fetch-payload.ts'
import { importParsed } from './import-payload.ts'
import { recordRun } from './record-run.ts'

const MOST_PAGES = 100

type FetchPage = (url: string) => Promise<string>

/**
 * One run of a feed: fetched and parsed whole, then imported.
 * @param signal ends the run at the next batch
 * @throws what stopped it, after recording it
 */
export const runFeed = async (
  catalog: Catalog,
  feed: Feed,
  signal: AbortSignal,
  fetchPage: FetchPage = (url) => fetchPayload(url, { signal }),
): Promise<RunCounts> => {
  const work = async (counts: RunCounts) => {
    const connector = connectors.get(feed.connector)
    if (!connector) throw new Error(`there is no connector ${feed.connector}`)
    const parsed = await readAll(connector, connector.settings.parse(feed.settings), fetchPage)
    const origin = { source: connector.source, feedKey: feed.key }
    await importParsed(catalog, parsed, origin, counts, () => signal.throwIfAborted())
  }
  return await recordRun(catalog, feed.key, work, signal)
}

/** Everything a feed carries now, from all the addresses its connector begins with and is led to. */
const readAll = async (connector: Connector, settings: unknown, fetchPage: FetchPage): Promise<Parsed> => {
  const payloads: Parsed[] = []
  const addresses = new Set(connector.requests(settings))
  const most = connector.mostPages ?? MOST_PAGES
  // A set yields what is added while it is walked, and each address once.
  for (const url of addresses) {
    if (addresses.size > most) throw new Error(`more than ${most} pages`)
    const payload = await fetchPage(url)
    payloads.push(connector.parse(payload, settings, url))
    for (const next of connector.follow?.(payload, settings, url) ?? []) addresses.add(next)
  }
  return {
    postings: payloads.flatMap((parsed) => parsed.postings),
    rejects: payloads.flatMap((parsed) => parsed.rejects),
  }
}
