import { MANUAL } from '@jobs/catalog/feeds/manual-feed.ts'
import { readContent } from '@jobs/catalog/jobs/offer/read-content.ts'
import { saveReading, type ReadingOutcome } from '@jobs/catalog/merging/save-reading.ts'
import { countUnread, markRead, type UnreadPosting, unreadPostings } from '@jobs/catalog/postings/unread-postings.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { RawPosting } from '@jobs/connectors/connector.ts'
import { MATCHING_VERSION } from '@jobs/matching/version.ts'
import { log } from '@jobs/observability/log.ts'
import { normalise } from '@jobs/reading/normalise.ts'
import { readOffer } from '@jobs/reading/read-offer.ts'
import { PIPELINE_VERSION } from '@jobs/reading/version.ts'
import type { Given, JobFields, Posting } from '@jobs/types/feeds/posting.ts'

const BATCH = 50
const LOGGED_EVERY = 1000

/**
 * Applies the current rules to stored postings that were read by older ones, without fetching from sources. Progress is
 * saved with each posting, so an interrupted run resumes where it stopped.
 * @returns number of postings by outcome
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
  log.info('rereading stored postings', { postings: total, pipeline })
  let done = 0
  for (;;) {
    const batch = await unreadPostings(catalog, pipeline, BATCH)
    if (batch.length === 0) break
    for (const stored of batch) {
      signal.throwIfAborted()
      outcomes[await readOne(catalog, stored, pipeline)] += 1
      done += 1
      if (done % LOGGED_EVERY === 0) log.info('rereading stored postings', { done, postings: total, ...outcomes })
      // Yields to requests in the same process.
      await Bun.sleep(0)
    }
  }
  log.info('reread stored postings', { done, ...outcomes })
  return outcomes
}

const readOne = async (catalog: Catalog, stored: UnreadPosting, pipeline: number) => {
  try {
    const reading = readingOf(stored)
    const posting = reading && { ...reading, rules: String(MATCHING_VERSION), pipeline }
    return await saveReading(catalog, stored, posting, Date.now())
  } catch (error) {
    const { source, externalId } = stored
    log.error('could not reread a stored posting', { source, externalId, error })
    await markRead(catalog, stored.id, pipeline)
    return 'failed' as const
  }
}

/** Reads a stored posting by the current rules; undefined if they do not list it. */
const readingOf = (stored: UnreadPosting): Posting | undefined => {
  const { source, feedKey, given, fields } = stored
  // Manual jobs keep their fields; only derived values are read again.
  if (feedKey === MANUAL) return { ...stored, ...readContent(fields, readOffer) }
  const raw = rawOf({ ...stored, given: given ?? knownOf(fields) })
  // Expired postings are closed by another job, so expiry is ignored here.
  const result = normalise(raw, { source, feedKey }, 0)
  return 'posting' in result ? result.posting : undefined
}

/**
 * Old postings lack the stored input of their source, so they keep the arrangement and pay read from it until their
 * feed is read again.
 */
const knownOf = ({ workArrangement, salaryMin, salaryMax, currency }: JobFields): Given => ({
  arrangement: workArrangement,
  ...(currency !== undefined && {
    salary: {
      currency,
      period: 'year',
      ...(salaryMin !== undefined && { min: salaryMin }),
      ...(salaryMax !== undefined && { max: salaryMax }),
    },
  }),
})

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
