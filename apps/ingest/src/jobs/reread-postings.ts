import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { MANUAL } from '@jobs/catalog/feeds/manual-feed.ts'
import { readContent } from '@jobs/catalog/jobs/offer/read-content.ts'
import { MATCHING_VERSION } from '@jobs/matching/version.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { saveReading, type ReadingOutcome } from '@jobs/catalog/merging/save-reading.ts'
import { countUnread, markRead, type UnreadPosting, unreadPostings } from '@jobs/catalog/postings/unread-postings.ts'
import type { RawPosting } from '@jobs/connectors/connector.ts'
import { log } from '@jobs/observability/log.ts'
import { normalise } from '@jobs/reading/normalise.ts'
import { readOffer } from '@jobs/reading/read-offer.ts'
import { PIPELINE_VERSION } from '@jobs/reading/version.ts'

const BATCH = 50
const LOGGED_EVERY = 1000

/**
 * Reads the stored postings again that were read by rules of an earlier release, without asking their sources. What is
 * done is written with each posting, so a run that was broken off resumes where it stopped.
 * @returns how many postings came out how
 */
export const rereadPostings = async (catalog: Catalog, signal: AbortSignal, pipeline = PIPELINE_VERSION) => {
  const outcomes: Record<ReadingOutcome | 'failed', number> = {
    updated: 0,
    unchanged: 0,
    withdrawn: 0,
    'passed over': 0,
    failed: 0,
  }
  const total = await countUnread(catalog, pipeline)
  if (total === 0) return outcomes
  log.info('stored postings are read again', { postings: total, pipeline })
  let done = 0
  for (;;) {
    const batch = await unreadPostings(catalog, pipeline, BATCH)
    if (batch.length === 0) break
    for (const stored of batch) {
      signal.throwIfAborted()
      outcomes[await readOne(catalog, stored, pipeline)] += 1
      done += 1
      if (done % LOGGED_EVERY === 0) log.info('stored postings are read again', { done, postings: total, ...outcomes })
      // Answers of the same process come between.
      await Bun.sleep(0)
    }
  }
  log.info('stored postings were read again', { done, ...outcomes })
  return outcomes
}

const readOne = async (catalog: Catalog, stored: UnreadPosting, pipeline: number) => {
  try {
    const reading = readingOf(stored)
    const posting = reading && { ...reading, rules: String(MATCHING_VERSION), pipeline }
    return await saveReading(catalog, stored, posting, Date.now())
  } catch (error) {
    const { source, externalId } = stored
    log.error('a stored posting could not be read again', { source, externalId, error })
    await markRead(catalog, stored.id, pipeline)
    return 'failed' as const
  }
}

/** What today's rules read in a stored posting; undefined where they do not list it. */
const readingOf = (stored: UnreadPosting): Posting | undefined => {
  const { source, feedKey, given, fields } = stored
  // Edited fields are kept; only derived fields are read again.
  if (feedKey === MANUAL) return { ...stored, ...readContent(fields, readOffer) }
  const raw = rawOf(stored)
  // Expiry is the work of another job.
  const result = normalise(raw, { source, feedKey }, 0)
  if ('posting' in result) return result.posting
  // Without what its source gave an old posting would lose what only that said.
  if (given || result.dropped !== 'arrangement-unknown') return undefined
  const kept = normalise({ ...raw, arrangement: fields.workArrangement }, { source, feedKey }, 0)
  return 'posting' in kept ? kept.posting : undefined
}

const rawOf = ({ externalId, url, requisitionId, expiresAt, given, fields }: UnreadPosting): RawPosting => ({
  externalId,
  url,
  title: fields.title,
  companyName: fields.companyName,
  html: fields.description,
  tags: [...fields.tags],
  ...given,
  places: [...(given?.places ?? fields.location.split('; '))],
  ...(fields.applyUrl !== undefined && { applyUrl: fields.applyUrl }),
  ...(requisitionId !== undefined && { requisitionId }),
  ...(fields.publishedAt !== undefined && { publishedAt: fields.publishedAt }),
  ...(expiresAt !== undefined && { expiresAt }),
})
