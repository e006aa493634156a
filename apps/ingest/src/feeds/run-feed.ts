import { type Feed, type ImportedPayload, MAX_JOBS, saveValidators } from '@jobs/catalog/feeds/feeds.ts'
import type { RunCounts } from '@jobs/catalog/feeds/runs.ts'
import { closeMissing } from '@jobs/catalog/merging/close-missing.ts'
import { withdrawGone } from '@jobs/catalog/merging/withdraw-postings.ts'
import { markFeedSeen } from '@jobs/catalog/postings/mark-feed-seen.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { type Parsed, sourceOf } from '@jobs/connectors/connector.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { PIPELINE_VERSION } from '@jobs/reading/version.ts'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { RunError } from './failure-of.ts'
import { importParsed } from './import-payload.ts'
import { readPages } from './read-pages.ts'
import { readSlices } from './read-slices.ts'
import { recordRun } from './record-run.ts'
import { startBudget } from './run-budget.ts'
import type { RunTally } from './run-tally.ts'

/**
 * Runs a feed: fetches, parses and imports page by page, and withdraws missing postings once all pages were read. A feed
 * with a single address is requested conditionally if this version of the pipeline read it last; if it is unchanged, its
 * live postings count as seen.
 * @param stop ends the run at the next batch, as does the budget that the connector sets
 * @throws the error that ended the run, after recording it
 */
export const runFeed = async (
  catalog: Catalog,
  feed: Feed & ImportedPayload,
  stop: AbortSignal,
  fetchPayload: FetchPayload,
): Promise<RunCounts> => {
  const connector = connectors.get(feed.connector)
  const budget = startBudget(connector ?? {})
  const onAnswer = budget.waited
  const work = async (tally: RunTally, cancelled: AbortSignal) => {
    const { counts } = tally
    const signal = AbortSignal.any([stop, budget.signal, cancelled])
    if (!connector)
      throw new RunError(`unknown connector ${feed.connector}`, {
        code: 'no-connector',
        parameters: { connector: feed.connector },
      })
    const settings = connector.settings.parse(feed.settings)
    const origin = { source: sourceOf(connector, settings), feedKey: feed.key, maxJobs: feed.maxJobs ?? MAX_JOBS }
    const take = async (parsed: Parsed) => {
      await importParsed(catalog, parsed, origin, tally, () => signal.throwIfAborted())
    }
    const close = async (gone: readonly string[] = []) => {
      const unread = counts.rejected['not-json'] ?? 0
      // A missing posting may be one of the unreadable items.
      if (unread > 0) {
        const failure = { code: 'unreadable-items', parameters: { items: unread } } as const
        return { suspect: true, reason: `items that are not JSON: ${unread}; nothing was closed`, failure }
      }
      const { withdrawn, ...judged } = await closeMissing(catalog, feed.key, counts.read, Date.now())
      counts.withdrawn += withdrawn + (await withdrawGone(catalog, feed.key, gone, Date.now()))
      return { items: counts.read, ...judged }
    }

    const [only, ...others] = connector.requests(settings)
    if (only === undefined || others.length > 0 || connector.follow) {
      const gone: string[] = []
      const pages = readPages(connector, settings, (url) => fetchPayload(url, { signal, onAnswer }), gone)
      for await (const page of pages) {
        tally.beginPage()
        await take(page)
      }
      return await close(gone)
    }
    const pipeline = String(PIPELINE_VERSION)
    const fetched = await fetchPayload(only, { known: feed.pipeline === pipeline ? feed : {}, signal, onAnswer })
    if (fetched.notModified) {
      // Postings missing from the unchanged payload are still missing.
      counts.withdrawn += (await closeMissing(catalog, feed.key, undefined, Date.now())).withdrawn
      counts.unchanged = await markFeedSeen(catalog, feed.key, Date.now())
      counts.read = counts.unchanged
      return {}
    }
    const { text, ...validators } = fetched
    tally.beginPage()
    for await (const slice of readSlices(connector, text, settings, { url: only, signal })) await take(slice)
    const closed = await close()
    // Without validators a suspect payload is fetched again even if unchanged.
    await saveValidators(catalog, feed, closed.suspect ? {} : { ...validators, pipeline })
    return closed
  }
  return await recordRun(catalog, feed.key, work, { signal: stop, budget })
}
