import { MIRROR } from '@jobs/catalog/mirror/mirror-feed.ts'
import type { MirroredPosting } from '@jobs/catalog/mirror/save-mirrored.ts'
import { READ_FOR_GOOD } from '@jobs/catalog/postings/unread-postings.ts'
import { htmlToText, sanitizeAgain } from '@jobs/content/html.ts'
import { plainLabel } from '@jobs/content/plain-label.ts'
import { normaliseTags } from '@jobs/content/tags.ts'
import { cleanTitle } from '@jobs/content/title.ts'
import { jobPlaces } from '@jobs/geo/places/job-places.ts'
import type { StoredPlace } from '@jobs/types/feeds/posting.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { type JobPlace, UNKNOWN_ELIGIBILITY } from '@jobs/types/jobs/eligibility.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { ListedArrangement } from '@jobs/types/jobs/query/job-filter.ts'
import { MirroredSlug } from '@jobs/types/public/mirror.ts'
import { SnapshotJob } from '@jobs/types/public/snapshot.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import type { Via } from '@jobs/types/via.ts'
import { z } from 'zod'

const MAX_DESCRIPTION = 1_000_000
const MAX_LOCATION = 1000

const amount = z.number().min(0).max(1e12).optional()

/**
 * A job from another instance, within the limits of this one. Earlier releases lack occupation, terms and skills; unknown
 * fields of later releases are dropped.
 */
const MirroredRow = SnapshotJob.extend({
  slug: MirroredSlug,
  title: z.string().min(1).max(400),
  companyName: z.string().min(1).max(400),
  location: z.string().max(MAX_LOCATION),
  workArrangement: ListedArrangement,
  source: z.string().min(1).max(200),
  description: z.string().max(MAX_DESCRIPTION),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  salaryMin: amount,
  salaryMax: amount,
  occupation: SnapshotJob.shape.occupation.optional(),
  terms: SnapshotJob.shape.terms.optional(),
  skills: SnapshotJob.shape.skills.optional(),
  postings: z
    .array(SnapshotJob.shape.postings.element.extend({ source: z.string().min(1).max(200) }))
    .min(1)
    .max(200),
}).strip()

/**
 * Parses and sanitises a job of another instance and looks up its places in the local gazetteer.
 * No job is confirmed in the future, whatever the other clock says.
 * @param via instances it came through, nearest first
 * @returns undefined if it is not a valid job
 */
export const readMirrored = (given: unknown, via: Via, now: number): MirroredPosting | undefined => {
  const read = MirroredRow.safeParse(given)
  const origin = via.at(-1)
  if (!read.success || !origin) return undefined
  const { data: row } = read
  const [title, companyName] = [cleanTitle(row.title), cleanTitle(row.companyName)]
  if (!title || !companyName) return undefined
  const description = sanitizeAgain(row.description)
  const url = new URL(`/jobs/${row.slug}`, origin.url).href
  const past = (time: string) => Math.min(Date.parse(time), now)
  const isKnown = !isSame(row.eligibility, UNKNOWN_ELIGIBILITY)
  return {
    slug: row.slug,
    via,
    sightings: row.postings.map((posting) => ({
      source: plainLabel(posting.source),
      firstSeenAt: instantOf(past(posting.firstSeenAt)),
      lastSeenAt: instantOf(past(posting.lastSeenAt)),
    })),
    firstSeenAt: Date.parse(row.firstSeenAt),
    ...(row.repostedAt !== undefined && { repostedAt: Date.parse(row.repostedAt) }),
    lastConfirmedAt: past(row.lastConfirmedAt),
    posting: {
      source: plainLabel(row.source),
      externalId: `${MIRROR}:${row.slug}`,
      feedKey: MIRROR,
      url,
      fields: {
        title,
        companyName,
        location: plainLabel(row.location),
        workArrangement: row.workArrangement,
        language: row.language,
        tags: normaliseTags(row.tags),
        publishedAt: Date.parse(row.publishedAt),
        ...(row.salaryMin !== undefined && { salaryMin: row.salaryMin }),
        ...(row.salaryMax !== undefined && { salaryMax: row.salaryMax }),
        ...(row.currency !== undefined && { currency: row.currency }),
        // Only the origin instance knows the apply URL.
        applyUrl: url,
        description,
        descriptionText: htmlToText(description),
      },
      places: row.places.map(located),
      derived: {
        ...(isKnown && { eligibility: derivedFrom(row.eligibility, 1, MIRROR) }),
        ...(row.terms &&
          !isSame(row.terms, NO_TERMS) && { terms: { ...derivedFrom(row.terms, 1, MIRROR), parts: {} } }),
        ...(row.skills?.length && { skills: derivedFrom(row.skills, 1, MIRROR) }),
        ...(row.occupation && { occupations: derivedFrom([row.occupation], row.occupation.confidence, MIRROR) }),
      },
      pipeline: READ_FOR_GOOD,
    },
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Looks up the area of a place, which snapshots do not contain. */
const located = (place: JobPlace): StoredPlace => {
  const { name, region, country } = place
  const text = [name, ...(region === name ? [] : [region]), country].filter(Boolean).join(', ')
  const found = jobPlaces([text]).find(
    (one) => one.country === country && one.lat === place.lat && one.lon === place.lon,
  )
  return { ...place, area: found?.area ?? country }
}
