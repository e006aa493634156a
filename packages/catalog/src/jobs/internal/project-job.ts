import { together } from '@jobs/core/together.ts'
import type { JobFields } from '@jobs/types/feeds/posting.ts'
import type { SQL } from 'bun'
import type { Closing } from '../../changes/internal/record-change.ts'
import { MANUAL } from '../../feeds/manual-feed.ts'
import { geographyOf } from '../../places/geography.ts'
import { isEmployersOwn, isProvenByFields } from '../../postings/internal/employers-own.ts'
import { type LivePosting, livePostingsOfJob, withFields } from '../../postings/posting-rows.ts'
import type { Catalog } from '../../store/catalog.ts'
import { offerOf } from '../offer/job-offer.ts'
import { closeJob, isOfUnknownAge, lockJob, toJobState, updateJob } from './job-rows.ts'

/** Limits the cost of feeds that repeat an ad a thousand times. */
const MAX_POSTINGS = 200

/**
 * Updates a job from the best of its live postings, or closes it if none is left. Does nothing if the job is deleted or
 * already up to date.
 * @param closing reason for closing, unless no source lists the job any more or it has expired
 */
export const projectJob = async (
  catalog: Catalog,
  tx: SQL,
  jobId: number,
  now: number,
  closing?: Closing,
): Promise<void> => {
  const [job, live] = await together([lockJob(catalog, tx, jobId), livePostingsOfJob(tx, jobId, MAX_POSTINGS)])
  if (!job || job.status === 'deleted') return
  const { proven = [], others = [] } = Object.groupBy(live, (one) => (isProvenByFields(one) ? 'proven' : 'others'))
  const best = bestOf(await withFields(tx, [bestOf(others) ?? [], proven].flat()))
  if (best) {
    const { feedKey, source, fields } = best
    const isUndated = isOfUnknownAge(fields, now) && best.firstSeenAt <= (best.firstReadAt ?? Infinity)
    const publishedAt = publishedOf(fields, best.firstSeenAt, now)
    const postings = [best, ...live.filter(({ id }) => id !== best.id)]
    const together = { geography: geographyOf(postings), ...offerOf(postings) }
    const shown = { feedKey, source, fields: { ...fields, publishedAt }, ...together, isUndated }
    await updateJob(catalog, tx, job, shown, now)
  } else if (job.status === 'active') await closeJob(catalog, tx, toJobState(job), now, closing)
}

/**
 * Returns the posting whose fields a job shows: the one made by hand, then the employer's own if its host proves it, then
 * the earliest one. So neither copies with additions nor back-dated copies replace the original.
 */
export const bestOf = <Live extends LivePosting>(postings: readonly Live[]): Live | undefined => {
  const ranked = postings.map((posting) => ({ posting, rank: rankOf(posting) }))
  const firstSeen = (a: Live, b: Live) => a.firstSeenAt - b.firstSeenAt || a.id - b.id
  return ranked.toSorted((a, b) => b.rank - a.rank || firstSeen(a.posting, b.posting))[0]?.posting
}

const rankOf = (posting: LivePosting) => (posting.feedKey === MANUAL ? 2 : isEmployersOwn(posting) ? 1 : 0)

/** Returns the publication time; the first sighting if it is missing or in the future. */
const publishedOf = (fields: JobFields, firstSeenAt: number, now: number): number => {
  const stated = fields.publishedAt
  return stated === undefined || isOfUnknownAge(fields, now) ? Math.min(firstSeenAt, now) : stated
}
