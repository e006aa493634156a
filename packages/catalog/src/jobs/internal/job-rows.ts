import { numberIn } from '@jobs/core/numbers-in.ts'
import { together } from '@jobs/core/together.ts'
import { jobPlaces } from '@jobs/geo/places/job-places.ts'
import { placeHints } from '@jobs/geo/regions/place-hints.ts'
import type { JobFields, Posting } from '@jobs/types/feeds/posting.ts'
import type { JobStatus } from '@jobs/types/jobs/admin-job.ts'
import { type JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import type { SQL } from 'bun'
import type { Closing } from '../../changes/internal/record-change.ts'
import { MANUAL } from '../../feeds/manual-feed.ts'
import { type Geography, geographyOf } from '../../places/geography.ts'
import {
  insertJobPlaces,
  jobPlaceIds,
  replaceJobPlaces,
  storeGeography,
} from '../../places/internal/store-geography.ts'
import { type Listed, listingChanged } from '../../revision/internal/listing-change.ts'
import type { Catalog } from '../../store/catalog.ts'
import { forUpdate } from '../../store/locks.ts'
import { isAny } from '../../store/rows.ts'
import { indexedJob } from '../indexed-jobs.ts'
import { columnsOf, type JobRow, type PinnableField, pinnedOf, withoutPinned } from '../job-columns.ts'
import { type Offer, offerColumns, offerOf } from '../offer/job-offer.ts'
import { storedTerms } from '../offer/stored-values.ts'
import { slugOfPosting } from '../slug.ts'

export interface JobState extends Listed {
  id: number
  status: JobStatus
}

/** Reads a job and locks it until this transaction ends. */
export const lockJob = async (catalog: Catalog, tx: SQL, id: number): Promise<JobRow | undefined> => {
  const [row]: JobRow[] = await tx`SELECT * FROM jobs WHERE id = ${id} ${forUpdate(catalog, tx)}`
  return row
}

type StateRow = Pick<JobRow, 'id' | 'status' | 'language' | 'published_at'>

export const toJobState = (row: StateRow): JobState => ({
  id: Number(row.id),
  status: row.status,
  language: row.language,
  publishedAt: Number(row.published_at),
})

/** Additional columns of jobs made by hand or mirrored. */
interface OwnColumns {
  pinned?: string
  created_by?: string
  slug?: string
}

/** Lists a new job under a permanent slug. */
export const insertJob = async (
  catalog: Catalog,
  tx: SQL,
  posting: Posting,
  now: number,
  own: OwnColumns = {},
): Promise<number> => {
  const inserted = await insertJobRow(tx, posting, now, own)
  await listNewJob(catalog, tx, inserted)
  return inserted.job.id
}

/** Inserts a job under a permanent slug; the caller must also call `listNewJob`. */
export const insertJobRow = async (tx: SQL, posting: Posting, now: number, own: OwnColumns = {}) => {
  const { source, fields } = posting
  const [{ columns, places }, isUndated] = await together([
    storeGeography(tx, geographyOf([posting])),
    isOfUnknownAge(fields, now) && isReadForTheFirstTime(tx, posting.feedKey),
  ])
  const seen = { created_at: now, is_undated: isUndated ? 1 : 0 }
  const offer = offerColumns(offerOf([posting]))
  const row = { ...columnsOf(fields, now, now), ...columns, ...offer, source, ...seen, ...own }
  const { id, slug } = own.slug
    ? { id: await numberIn(tx`INSERT INTO jobs ${tx([row])} RETURNING id`), slug: own.slug }
    : await insertUnderFreeSlug(tx, posting, row)
  return { job: indexedJob({ ...row, id, slug }, places), places }
}

/** Lists a job that `insertJobRow` has inserted, with its places. */
export const listNewJob = async (
  catalog: Catalog,
  tx: SQL,
  { job, places }: Awaited<ReturnType<typeof insertJobRow>>,
): Promise<void> => {
  await together([insertJobPlaces(tx, job.id, places), listingChanged(catalog, tx, job.id, undefined, { job })])
}

/** Whether a posting does not say when it was published. */
export const isOfUnknownAge = ({ publishedAt }: JobFields, now: number): boolean =>
  publishedAt === undefined || publishedAt > now

const isReadForTheFirstTime = async (tx: SQL, feedKey: string): Promise<boolean> =>
  !(await isAny(tx`SELECT 1 FROM feeds WHERE key = ${feedKey} AND first_read_at IS NOT NULL`))

/** The posting whose fields a job shows, with the merged geography of all its postings. */
interface ShownPosting extends Pick<Posting, 'feedKey' | 'source' | 'fields'>, Offer {
  geography: Geography
  isUndated: boolean
}

/**
 * Updates a job to show a posting and the geography of all its postings, except for pinned fields, and reopens it if it
 * was closed. Does nothing if it is up to date.
 * @param shown the job as `lockJob` read it
 */
export const updateJob = async (
  catalog: Catalog,
  tx: SQL,
  shown: JobRow,
  { feedKey, source, fields, geography, occupations, terms, skills, isUndated }: ShownPosting,
  now: number,
) => {
  const job = toJobState(shown)
  const pinned = pinnedOf(shown)
  // A place set by an editor takes precedence over those of the postings.
  const ownPlaces = pinned.includes('location') ? jobPlaces([shown.location], placeHints(shown)) : geography.places
  const [{ columns, places }, placeIds] = await together([
    storeGeography(tx, { ...geography, places: ownPlaces }),
    jobPlaceIds(tx, job.id),
  ])
  const offer = offerColumns({
    occupations,
    terms: withPinnedTerms(terms, storedTerms(shown.terms), pinned),
    skills,
  })
  // The posting has another title than the job, unless it was made by hand.
  const ofTitle = pinned.includes('title') && feedKey !== MANUAL && { occupations: shown.occupations }
  const own = { source, is_undated: isUndated ? 1 : 0, ...offer, ...ofTitle }
  const row = withoutPinned({ ...columnsOf(fields, job.publishedAt, now), ...columns, ...own }, pinned)
  const stored = new Map<string, unknown>(Object.entries(shown))
  const changed = Object.entries(row).some(([name, value]) => name !== 'updated_at' && differs(stored.get(name), value))
  const isMoved = String(placeIds) !== String(places.map((place) => place.place_id))
  if (!changed && !isMoved) return
  const before = job.status === 'active' ? job : undefined
  await together([
    tx`UPDATE jobs SET ${tx(row)} WHERE id = ${job.id}`,
    isMoved && replaceJobPlaces(tx, job.id, places),
    listingChanged(catalog, tx, job.id, before, { job: indexedJob({ ...shown, ...row }, places) }),
  ])
}

/** Returns the derived terms, with pinned ones taken from the job's stored terms. */
const withPinnedTerms = (
  read: JobTerms | undefined,
  own: JobTerms,
  pinned: readonly PinnableField[],
): JobTerms | undefined => {
  const kept = Object.entries(own).filter(([name]) => pinned.some((field) => field === `terms.${name}`))
  return kept.length === 0 ? read : { ...NO_TERMS, ...read, ...Object.fromEntries(kept) }
}

/** Postgres returns large integers as text. */
const differs = (stored: unknown, value: unknown) => String(stored) !== String(value)

/** Removes a job from the listing; without `closing` because it has no live posting left. */
export const closeJob = async (catalog: Catalog, tx: SQL, job: JobState, now: number, closing?: Closing) => {
  await tx`UPDATE jobs SET status = 'closed', closed_at = ${now}, updated_at = ${now} WHERE id = ${job.id}`
  const why = closing ?? { reason: await reasonOfClosing(tx, job.id, now) }
  await listingChanged(catalog, tx, job.id, job, { closing: why })
}

const reasonOfClosing = async (tx: SQL, jobId: number, now: number) => {
  const expired = tx`SELECT 1 FROM postings WHERE job_id = ${jobId} AND expires_at <= ${now} LIMIT 1`
  return (await isAny(expired)) ? 'expired' : 'withdrawn'
}

const insertUnderFreeSlug = async (tx: SQL, posting: Posting, row: object) => {
  for (let attempt = 0; ; attempt++) {
    const slug = slugOfPosting(posting, attempt)
    const [inserted]: { id: number | string }[] = await tx`
      INSERT INTO jobs ${tx([{ ...row, slug }])} ON CONFLICT (slug) DO NOTHING RETURNING id`
    if (inserted) return { id: Number(inserted.id), slug }
  }
}
