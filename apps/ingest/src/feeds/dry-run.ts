import { finishDryRun, startDryRun, type Trial } from '@jobs/catalog/feeds/dry-runs.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { type RawPosting, sourceOf } from '@jobs/connectors/connector.ts'
import { mergeById } from '@jobs/connectors/lib/merge.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { normalise } from '@jobs/reading/normalise.ts'
import { type DryRunResult, type JobPreview, MAX_PREVIEWS } from '@jobs/types/feeds/dry-run.ts'
import type { LeftOutItem } from '@jobs/types/feeds/left-out.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { failureOf, RunError } from './failure-of.ts'
import { readPages } from './read-pages.ts'
import { createTally } from './run-tally.ts'

/** Short limits, because an operator waits for the result. No page is fetched after `LAST_PAGE_MS`. */
const LAST_PAGE_MS = 25_000
const MAX_MS = 45_000
const MAX_PAGES = 25
const MAX_ITEMS = 500
/** Postings read before yielding to other work of the process. */
const BATCH = 20
/** Placeholder feed key; no postings are saved. */
const NO_FEED = 'dry-run'

/**
 * Tries the settings of a feed: fetches like a run and returns how its first items would be read and why others would be
 * left out, without saving postings. Stops after twenty items of each kind, 500 items in total, 25 pages or 25 seconds.
 * @throws errors of fetching and of the connector
 */
export const dryRunFeed = async (
  { connector: key, settings: given }: Trial,
  fetchPayload: FetchPayload,
  stop: AbortSignal,
): Promise<DryRunResult> => {
  const connector = connectors.get(key)
  if (!connector)
    throw new RunError(`unknown connector ${key}`, { code: 'no-connector', parameters: { connector: key } })
  const settings = connector.settings.parse(given)
  const signal = AbortSignal.any([stop, AbortSignal.timeout(MAX_MS)])
  const source = sourceOf(connector, settings)
  const lastPageAt = performance.now() + LAST_PAGE_MS
  const tally = createTally()
  const { counts } = tally
  const items: JobPreview[] = []
  const leftOut: LeftOutItem[] = []
  let [pages, wouldList, seen] = [0, 0, 0]
  let isWhole = true
  const fetchPage = async (url: string) => {
    pages += 1
    return await fetchPayload(url, { signal })
  }
  const isEnough = () => {
    const isShown = items.length >= MAX_PREVIEWS && leftOut.length >= MAX_PREVIEWS
    const isOver = isShown || seen >= MAX_ITEMS || pages >= MAX_PAGES || performance.now() > lastPageAt
    if (isOver) isWhole = false
    return isOver
  }
  const take = async (raw: RawPosting) => {
    if (seen % BATCH === 0) await Bun.sleep(0)
    seen += 1
    const reading = tryNormalise(raw, source)
    if ('posting' in reading) {
      wouldList += 1
      if (items.length < MAX_PREVIEWS) items.push(previewOf(reading.posting))
    } else tally.leaveOut(reading.kind, reading.reason, raw, reading.quote)
  }
  // The dry run stops before any page limit of the connector.
  const unbounded = { ...connector, maxPages: Infinity }
  for await (const { postings, rejects } of readPages(unbounded, settings, fetchPage, [], isEnough)) {
    counts.read += postings.length + rejects.length
    for (const reject of rejects) tally.reject(reject)
    const distinct = mergeById(postings)
    if (seen + distinct.length > MAX_ITEMS) isWhole = false
    for (const raw of distinct.slice(0, MAX_ITEMS - seen)) await take(raw)
    // The tally keeps the last items, but a dry run shows the first.
    if (leftOut.length < MAX_PREVIEWS) leftOut.push(...(tally.progress(true).leftOut ?? []).slice(leftOut.length))
  }
  const { read, dropped, rejected } = counts
  return {
    pages,
    isWhole,
    counts: { read, wouldList, dropped, rejected },
    items,
    leftOut: leftOut.slice(0, MAX_PREVIEWS),
  }
}

const tryNormalise = (raw: RawPosting, source: string) => {
  try {
    const result = normalise(raw, { source: raw.source ?? source, feedKey: NO_FEED }, Date.now())
    return 'posting' in result ? result : { kind: 'dropped' as const, reason: result.dropped, quote: result.quote }
  } catch {
    return { kind: 'rejected' as const, reason: 'not-processable' as const, quote: undefined }
  }
}

const previewOf = ({ externalId, url, fields, derived }: Posting): JobPreview => {
  const { title, companyName, location, workArrangement, language, tags, publishedAt } = fields
  const { salaryMin, salaryMax, currency } = fields
  return {
    externalId,
    url,
    title,
    companyName,
    location,
    workArrangement,
    language,
    tags: [...tags],
    ...(publishedAt !== undefined && { publishedAt: instantOf(publishedAt) }),
    ...(salaryMin !== undefined && { salaryMin }),
    ...(salaryMax !== undefined && { salaryMax }),
    ...(currency !== undefined && { currency }),
    evidence: derived ?? {},
  }
}

/** Creates the handler that executes a waiting dry run and stores its result. Failures are stored and not retried. */
export const createDryRun =
  (catalog: Catalog, fetchPayload: FetchPayload) =>
  async ({ id }: { id: string }, { signal }: { signal: AbortSignal }): Promise<void> => {
    const trial = await startDryRun(catalog, id, Date.now())
    if (!trial) return
    try {
      const result = await dryRunFeed(trial, fetchPayload, signal)
      await finishDryRun(catalog, id, { result }, Date.now())
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown error'
      const outcome = signal.aborted
        ? { error: 'the worker was stopped', failure: { code: 'stopped', parameters: {} } as const }
        : { error: reason, failure: failureOf(error) }
      await finishDryRun(catalog, id, outcome, Date.now())
    }
  }
