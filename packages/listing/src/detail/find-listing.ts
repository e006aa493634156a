import type { JobRow } from '@jobs/catalog/jobs/job-columns.ts'
import { toJob } from '@jobs/catalog/jobs/listed-rows.ts'
import { mirroredJobs } from '@jobs/catalog/mirror/mirrored-jobs.ts'
import { placesOfJobs } from '@jobs/catalog/places/places-of-jobs.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Evidence, TermsEvidence } from '@jobs/types/jobs/derived.ts'
import type { JobDetail } from '@jobs/types/jobs/job-detail.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import type { Site } from '@jobs/types/site.ts'
import { detailParts, evidenceOf, type GoneDetail, isRepost, jobBySlug, type SightingRow } from './find-job-detail.ts'

type Shown = Pick<JobDetail, 'description' | 'places' | 'eligibility' | 'occupation' | 'terms' | 'skills'>

/** One job with all that its listing page shows. */
export interface Listing extends Shown {
  job: Job
  eligibilityEvidence?: Evidence
  termsEvidence: TermsEvidence
  /** When a source last carried it. */
  lastConfirmedAt: number
  /** When a source first carried it, under any id. */
  firstSeenAt: number
  /** When a source relisted it under a new id, if one did. */
  repostedAt?: number
  isUndated: boolean
  updatedAt: number
  /** When the last of its postings expires; unknown if one of them has no expiry date. */
  validThrough?: number
  canApply: boolean
  postings: readonly { source: string; connector: string; url: string }[]
}

/** `gone`: a closed job, with its last public fields in `job`. */
export type FoundListing = { status: 'listed'; listing: Listing } | (GoneDetail & { job: Job }) | { status: 'unknown' }

/** Finds a job by slug, listed or closed. */
export const findListing = async (catalog: Catalog, site: Site, slug: string): Promise<FoundListing> =>
  await jobBySlug(catalog, slug, async (row, gone) => {
    if (gone) return { ...gone, job: toJob(row, site) }
    return { status: 'listed', listing: await listingOf(catalog, site, row) }
  })

const listingOf = async ({ read }: Catalog, site: Site, row: JobRow): Promise<Listing> => {
  const id = Number(row.id)
  const postings: (SightingRow & { expires_at: number | string | null; connector: string | null })[] = await read`
    SELECT postings.id, job_id, source, url, first_seen_at, last_seen_at, derived, expires_at, ${isRepost(read)} AS is_repost,
      (SELECT connector FROM feeds WHERE feeds.key = postings.feed_key) AS connector
    FROM postings WHERE job_id = ${id} AND withdrawn_at IS NULL ORDER BY postings.id LIMIT 200`
  const ends = postings.map((posting) => (posting.expires_at === null ? undefined : Number(posting.expires_at)))
  const known = ends.filter((end) => end !== undefined)
  const located = (await placesOfJobs(read, [id])).get(id) ?? []
  const mirrored = (await mirroredJobs(read, [id])).get(id)
  const detail = detailParts(row, { postings, places: located, mirrored }, site)
  const { description, places, eligibility, occupation, terms, skills } = detail
  const shown: Shown = { description, places, eligibility, occupation, terms, skills }
  const evidence = evidenceOf(row, postings)
  return {
    job: toJob(row, site),
    ...shown,
    ...(evidence.eligibility && { eligibilityEvidence: evidence.eligibility }),
    termsEvidence: evidence.terms?.parts ?? {},
    lastConfirmedAt: Date.parse(detail.lastConfirmedAt),
    firstSeenAt: Date.parse(detail.firstSeenAt),
    ...(detail.repostedAt && { repostedAt: Date.parse(detail.repostedAt) }),
    isUndated: row.is_undated === 1,
    updatedAt: Number(row.updated_at),
    ...(known.length > 0 && known.length === ends.length && { validThrough: Math.max(...known) }),
    canApply: row.apply_url !== null || postings.length > 0,
    postings: postings.map(({ source, connector, url }) => ({ source, connector: connector ?? '', url })),
  }
}

/** Returns the address to apply at: the one named in the ad, or else the ad itself at its source. */
export const applyAddress = async (catalog: Catalog, slug: string): Promise<string | undefined> => {
  // Postgres rejects NUL in texts.
  if (slug.includes('\0')) return undefined
  const [row]: { address: string | null }[] = await catalog.read`
    SELECT COALESCE(apply_url, (SELECT url FROM postings WHERE job_id = jobs.id AND withdrawn_at IS NULL
      ORDER BY CASE WHEN postings.source = jobs.source THEN 0 ELSE 1 END, id LIMIT 1)) AS address
    FROM jobs WHERE slug = ${slug} AND status = 'active'`
  return row?.address ?? undefined
}
