import type { SQL } from 'bun'
import type { Closing } from '../changes/record-change.ts'
import type { Catalog } from '../store/catalog.ts'
import { closeJob, lockJob, updateJob } from './job-rows.ts'
import { MANUAL } from '../feeds/manual-feed.ts'
import { geographyOf } from '../places/geography.ts'
import { type DeliveredPosting, livePostingsOfJob, type StoredPosting } from '../postings/posting-rows.ts'

/** A feed that repeats one advert a thousand times must not cost a thousand times as much. */
const MAX_POSTINGS = 200

/** Connectors that read employers' own boards and sites: what these say of a job goes before an aggregator's copy. */
const EMPLOYERS_BOARDS: ReadonlySet<string> = new Set([
  'ashby',
  'greenhouse',
  'jsonld',
  'lever',
  'personio',
  'recruitee',
  'smartrecruiters',
  'teamtailor',
  'workable',
])

/**
 * Makes a job show the best of its live postings, list it from the earliest publication of any, and closes it when none
 * is left. A job an admin deleted stays deleted. Changes nothing when the job already shows this.
 * @param closing why, should it close because another job took its postings over
 */
export const projectJob = async (
  catalog: Catalog,
  tx: SQL,
  jobId: number,
  now: number,
  closing?: Closing,
): Promise<void> => {
  const job = await lockJob(catalog, tx, jobId)
  if (!job || job.status === 'deleted') return
  const live = await livePostingsOfJob(tx, jobId, MAX_POSTINGS)
  const best = bestOf(live)
  if (best) {
    const publishedAt = Math.min(...live.map((posting) => publishedOf(posting, now)))
    const geography = geographyOf([best, ...live.filter(({ id }) => id !== best.id)])
    await updateJob(catalog, tx, job, { ...best, fields: { ...best.fields, publishedAt }, geography }, now)
  } else if (job.status === 'active') await closeJob(catalog, tx, job, now, closing)
}

/**
 * The posting whose fields a job shows: the one made by hand, the employer's own board, then the longest description,
 * then the oldest.
 */
export const bestOf = (postings: readonly DeliveredPosting[]): DeliveredPosting | undefined =>
  postings.toSorted(
    (a, b) =>
      rankOf(b) - rankOf(a) ||
      b.fields.descriptionText.length - a.fields.descriptionText.length ||
      (a.fields.publishedAt ?? Infinity) - (b.fields.publishedAt ?? Infinity) ||
      (nameOf(a) < nameOf(b) ? -1 : 1),
  )[0]

const rankOf = (posting: DeliveredPosting) => (posting.feedKey === MANUAL ? 2 : isEmployersOwn(posting) ? 1 : 0)

/** A list of several sources is believed which board each of its postings is of; any other name is the operator's. */
const isEmployersOwn = ({ connector, source }: DeliveredPosting) =>
  EMPLOYERS_BOARDS.has(connector === 'json' ? source : connector)

const nameOf = ({ source, externalId }: StoredPosting) => `${source}\n${externalId}`

/** A publication time that a source leaves out, or that lies in the future, is the first sighting. */
const publishedOf = ({ fields, firstSeenAt }: StoredPosting, now: number): number => {
  const stated = fields.publishedAt
  return stated === undefined || stated > now ? Math.min(firstSeenAt, now) : stated
}
