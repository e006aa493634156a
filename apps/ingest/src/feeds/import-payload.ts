import type { Catalog } from '@jobs/catalog/catalog.ts'
import type { Posting } from '@jobs/catalog/posting.ts'
import type { RunCounts } from '@jobs/catalog/runs.ts'
import { savePosting } from '@jobs/catalog/save-posting.ts'
import { markPostingSeen } from '@jobs/catalog/mark-posting-seen.ts'
import { markUnchangedSeen } from '@jobs/catalog/mark-unchanged-seen.ts'
import { withinFeedCap } from '@jobs/catalog/within-feed-cap.ts'
import { withdrawPosting } from '@jobs/catalog/withdraw-postings.ts'
import type { Parsed, RawPosting } from '@jobs/connectors/connector.ts'
import { mergeById } from '@jobs/connectors/merge.ts'
import { MATCHING_VERSION } from '@jobs/matching/version.ts'
import { log } from '@jobs/observability/log.ts'
import { PIPELINE_VERSION } from '../pipeline/version.ts'
import { normalise } from '../pipeline/normalise.ts'

const BATCH = 200

/** Why a posting is left out that came already in the same run. */
export const SAME_ID = 'same id as another'

/** Why a posting is left out whose feed has as many listed as it may. */
export const ABOVE_CAP = 'more jobs than the feed may have'

export interface Origin {
  source: string
  feedKey: string
  /** How many jobs the feed may have listed; any number unless set. */
  maxJobs?: number
}

export const noCounts = (): RunCounts => ({
  read: 0,
  listed: 0,
  updated: 0,
  unchanged: 0,
  withdrawn: 0,
  dropped: {},
  rejected: {},
})

/**
 * Takes parsed items through the pipeline into the catalogue and adds to `counts` what became of each. An item that
 * cannot be processed is counted as rejected and never stops the others; a failing catalogue does. A posting that
 * stands in the payloads twice, as in two languages, is one.
 */
export const importParsed = async (
  catalog: Catalog,
  { postings, rejects }: Parsed,
  origin: Origin,
  counts: RunCounts,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> => {
  const distinct = mergeById(postings)
  counts.read += postings.length + rejects.length
  if (distinct.length < postings.length) increase(counts.rejected, SAME_ID, postings.length - distinct.length)
  for (const { reason } of rejects) increase(counts.rejected, reason)
  for (let start = 0; start < distinct.length; start += BATCH) {
    await importBatch(catalog, distinct.slice(start, start + BATCH), origin, counts)
    onProgress(Math.min(start + BATCH, distinct.length), distinct.length)
    // Lets requests in between batches when the service runs in this process.
    await Bun.sleep(0)
  }
}

const importBatch = async (catalog: Catalog, batch: readonly RawPosting[], origin: Origin, counts: RunCounts) => {
  const now = Date.now()
  const fitting: Posting[] = []
  for (const raw of batch) {
    const { externalId, source = origin.source } = raw
    const result = tryNormalise(raw, { ...origin, source }, now)
    if (!result) {
      // A fault of this service takes nothing away: what is listed of the posting stays.
      increase(counts.rejected, 'not processable')
      await markPostingSeen(catalog, { source, externalId }, now)
    } else if ('dropped' in result) {
      increase(counts.dropped, result.dropped)
      if (await withdrawPosting(catalog, { source, externalId }, now)) counts.withdrawn += 1
    } else fitting.push({ ...result.posting, rules: String(MATCHING_VERSION), pipeline: PIPELINE_VERSION })
  }
  const rest = await markUnchangedSeen(catalog, fitting, now)
  counts.unchanged += fitting.length - rest.length
  const kept = origin.maxJobs === undefined ? rest : await withinFeedCap(catalog, rest, origin.maxJobs)
  if (kept.length < rest.length) increase(counts.rejected, ABOVE_CAP, rest.length - kept.length)
  for (const posting of kept) counts[await savePosting(catalog, posting, now)] += 1
}

const tryNormalise = (raw: RawPosting, origin: Origin, now: number) => {
  try {
    return normalise(raw, origin, now)
  } catch (error) {
    log.error('a posting could not be normalised', { source: origin.source, externalId: raw.externalId, error })
    return undefined
  }
}

const increase = (counts: Record<string, number>, reason: string, by = 1) => {
  counts[reason] = (counts[reason] ?? 0) + by
}
