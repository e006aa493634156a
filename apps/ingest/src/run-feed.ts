import type { Catalog } from '@jobs/catalog/catalog.ts'
import { closeMissing } from '@jobs/catalog/close-missing.ts'
import { type Feed, type ImportedPayload, saveValidators } from '@jobs/catalog/feeds.ts'
import type { RunCounts } from '@jobs/catalog/runs.ts'
import { seeFeed } from '@jobs/catalog/see-feed.ts'
import { withdrawGone } from '@jobs/catalog/withdraw-postings.ts'
import { type Connector, type Parsed, sourceOf } from '@jobs/connectors/connector.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { FetchError } from './fetch/fetch-error.ts'
import type { FetchPayload } from './fetch/fetch-payload.ts'
import { importParsed } from './import-payload.ts'
import { pipelineVersion } from './pipeline-version.ts'
import { recordRun } from './record-run.ts'

const MOST_PAGES = 100

/**
 * One run of a feed: fetched and parsed whole, then imported. A feed of one address is asked with the validators of its
 * last run, if that was made by this pipeline; when its payload is still the same, its live postings count as seen. What
 * the feed no longer carries goes.
 * @param signal ends the run at the next batch
 * @throws what stopped it, after recording it
 */
export const runFeed = async (
  catalog: Catalog,
  feed: Feed & ImportedPayload,
  signal: AbortSignal,
  fetchPayload: FetchPayload,
): Promise<RunCounts> => {
  const work = async (counts: RunCounts) => {
    const connector = connectors.get(feed.connector)
    if (!connector) throw new Error(`there is no connector ${feed.connector}`)
    const settings = connector.settings.parse(feed.settings)
    const origin = { source: sourceOf(connector, settings), feedKey: feed.key }
    const take = async (parsed: Parsed, gone: readonly string[] = []) => {
      await importParsed(catalog, parsed, origin, counts, () => signal.throwIfAborted())
      const { suspect, withdrawn } = await closeMissing(catalog, feed.key, counts.read, Date.now())
      counts.withdrawn += withdrawn + (await withdrawGone(catalog, feed.key, gone, Date.now()))
      return { items: counts.read, suspect }
    }

    const [only, ...others] = connector.requests(settings)
    if (only === undefined || others.length > 0 || connector.follow) {
      const { parsed, gone } = await readAll(connector, settings, (url) => fetchPayload(url, { signal }))
      return await take(parsed, gone)
    }
    const pipeline = await pipelineVersion()
    const fetched = await fetchPayload(only, { known: feed.pipeline === pipeline ? feed : {}, signal })
    if (fetched.notModified) {
      counts.unchanged = await seeFeed(catalog, feed.key, Date.now())
      counts.read = counts.unchanged
      return {}
    }
    const taken = await take(connector.parse(fetched.text, settings, only))
    // A suspect payload has to be looked at again, whether or not it changes.
    await saveValidators(catalog, feed, taken.suspect ? {} : { ...fetched, pipeline })
    return taken
  }
  return await recordRun(catalog, feed.key, work, signal)
}

/** Everything a feed carries now, from all the addresses its connector begins with and is led to, and those now gone. */
const readAll = async (
  connector: Connector,
  settings: unknown,
  fetchPage: (url: string) => ReturnType<FetchPayload>,
): Promise<{ parsed: Parsed; gone: string[] }> => {
  const payloads: Parsed[] = []
  const gone: string[] = []
  const addresses = new Set(connector.requests(settings))
  const most = connector.mostPages ?? MOST_PAGES
  let first: string | undefined
  // A set yields what is added while it is walked, and each address once.
  for (const url of addresses) {
    if (addresses.size > most) throw new Error(`more than ${most} pages`)
    const page = await fetchPage(url).catch((error: unknown) => {
      if (!isGone(error) || !connector.mayBeGone?.(url, settings)) throw error
      gone.push(url)
      return { notModified: false, text: '' } as const
    })
    if (page.notModified) throw new Error('a page is said to be unchanged, without having been asked')
    first ??= page.text
    payloads.push(connector.parse(page.text, settings, url))
    for (const next of connector.follow?.(page.text, settings, url, first) ?? []) addresses.add(next)
  }
  const postings = payloads.flatMap((parsed) => parsed.postings)
  return { parsed: { postings, rejects: payloads.flatMap((parsed) => parsed.rejects) }, gone }
}

const isGone = (error: unknown) => error instanceof FetchError && (error.status === 404 || error.status === 410)
