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

/** Everything a feed carries now, from all its payloads and their pages. */
const readAll = async (connector: Connector, settings: unknown, fetchPage: FetchPage): Promise<Parsed> => {
  const payloads: Parsed[] = []
  const seen = new Set<string>()
  for (const first of connector.requests(settings)) {
    for (let url: string | undefined = first; url && !seen.has(url);) {
      if (seen.size === MOST_PAGES) throw new Error(`more than ${MOST_PAGES} pages`)
      seen.add(url)
      const payload = await fetchPage(url)
      payloads.push(connector.parse(payload, settings))
      url = connector.next?.(payload)
    }
  }
  return {
    postings: payloads.flatMap((parsed) => parsed.postings),
    rejects: payloads.flatMap((parsed) => parsed.rejects),
  }
}
