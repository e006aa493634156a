import { savePostings } from '@jobs/catalog/merging/save-posting.ts'
import { withdrawNamed } from '@jobs/catalog/merging/withdraw-postings.ts'
import { type Input, markInputsSeen, markPostingsSeen, markUnchangedSeen } from '@jobs/catalog/postings/mark-seen.ts'
import { withinFeedCap } from '@jobs/catalog/postings/within-feed-cap.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Parsed, RawPosting } from '@jobs/connectors/connector.ts'
import { mergeById } from '@jobs/connectors/lib/merge.ts'
import { MATCHING_VERSION } from '@jobs/matching/version.ts'
import { log } from '@jobs/observability/log.ts'
import { normalise } from '@jobs/reading/normalise.ts'
import { PIPELINE_VERSION } from '@jobs/reading/version.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { withEmployersCountry } from './employers-country.ts'
import type { RunTally } from './run-tally.ts'

const BATCH = 200

export interface Origin {
  source: string
  feedKey: string
  /** Maximum number of listed jobs of the feed; unlimited by default. */
  maxJobs?: number
}

/**
 * Runs parsed items through the pipeline, saves them and counts each outcome in `tally`. Items that cannot be processed
 * are counted as rejected and do not stop the others; a failing catalogue does. A posting that occurs twice, for example
 * in two languages, is saved once.
 */
export const importParsed = async (
  catalog: Catalog,
  { postings, rejects }: Parsed,
  origin: Origin,
  tally: RunTally,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> => {
  const distinct = withEmployersCountry(mergeById(postings))
  tally.counts.read += postings.length + rejects.length
  for (const posting of repeated(postings)) tally.leaveOut('rejected', 'same-id', posting)
  for (const reject of rejects) tally.reject(reject)
  for (let start = 0; start < distinct.length; start += BATCH) {
    await importBatch(catalog, distinct.slice(start, start + BATCH), origin, tally)
    onProgress(Math.min(start + BATCH, distinct.length), distinct.length)
    // Yields to requests when the service runs in this process.
    await Bun.sleep(0)
  }
}

const importBatch = async (catalog: Catalog, batch: readonly RawPosting[], origin: Origin, tally: RunTally) => {
  const { counts } = tally
  const now = Date.now()
  const items = batch.map((raw) => ({ raw, input: inputOf(raw, origin.source) }))
  const seen = await markInputsSeen(
    catalog,
    origin.feedKey,
    items.filter(({ raw }) => raw.expiresAt === undefined || raw.expiresAt > now).map(({ input }) => input),
    now,
  )
  counts.unchanged += seen.size
  const fitting: Posting[] = []
  const [failed, dropped]: [Input[], Input[]] = [[], []]
  for (const { raw, input } of items) {
    if (seen.has(input)) continue
    const result = tryNormalise(raw, { ...origin, source: input.source }, now)
    if (!result) {
      tally.leaveOut('rejected', 'not-processable', raw)
      failed.push(input)
    } else if ('dropped' in result) {
      tally.leaveOut('dropped', result.dropped, raw, result.quote)
      dropped.push(input)
    } else {
      const versions = { rules: String(MATCHING_VERSION), pipeline: PIPELINE_VERSION }
      fitting.push({ ...result.posting, ...versions, inputHash: input.hash })
    }
  }
  // An error in this service must not close jobs, so the postings count as seen.
  for (const [source, ids] of idsBySource(failed)) await markPostingsSeen(catalog, source, ids, now)
  for (const [source, ids] of idsBySource(dropped)) counts.withdrawn += await withdrawNamed(catalog, source, ids, now)
  const rest = await markUnchangedSeen(catalog, fitting, now)
  counts.unchanged += fitting.length - rest.length
  const kept = origin.maxJobs === undefined ? rest : await withinFeedCap(catalog, rest, origin.maxJobs)
  for (const { fields } of new Set(rest).difference(new Set(kept))) {
    tally.leaveOut('rejected', 'above-cap', { ...fields, places: [fields.location], html: fields.description })
  }
  for (const outcome of await savePostings(catalog, kept, now)) counts[outcome] += 1
}

/** Returns the postings whose id has occurred before. */
const repeated = (postings: readonly RawPosting[]) => {
  const ids = new Set<string>()
  return postings.filter(({ externalId }) => ids.size === ids.add(externalId).size)
}

/** Returns a hash that stays the same while the item and the versions of the rules stay the same. */
const inputOf = (raw: RawPosting, source: string): Input => {
  const text = JSON.stringify([PIPELINE_VERSION, MATCHING_VERSION, raw])
  const hash = Bun.CryptoHasher.hash('sha256', text, 'base64url')
  return { source: raw.source ?? source, externalId: raw.externalId, hash }
}

const idsBySource = (inputs: readonly Input[]) =>
  [...Map.groupBy(inputs, ({ source }) => source)].map(
    ([source, all]) => [source, all.map(({ externalId }) => externalId)] as const,
  )

const tryNormalise = (raw: RawPosting, origin: Origin, now: number) => {
  try {
    return normalise(raw, origin, now)
  } catch (error) {
    log.error('could not normalise a posting', { source: origin.source, externalId: raw.externalId, error })
    return undefined
  }
}
