import { type JobRow, pinnedOf } from '@jobs/catalog/jobs/job-columns.ts'
import { toJob } from '@jobs/catalog/jobs/listed-rows.ts'
import { storedValues } from '@jobs/catalog/jobs/offer/stored-values.ts'
import { type MirroredJob, mirroredJobs } from '@jobs/catalog/mirror/mirrored-jobs.ts'
import { placesOfJobs } from '@jobs/catalog/places/places-of-jobs.ts'
import { isDerived } from '@jobs/catalog/postings/posting-rows.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { shapeIn } from '@jobs/catalog/store/json-column.ts'
import { publicText } from '@jobs/content/public-text.ts'
import type { StoredPlace } from '@jobs/types/feeds/posting.ts'
import type { DerivedValues, Evidence, SkillsEvidence, TermsEvidence } from '@jobs/types/jobs/derived.ts'
import type { JobPlace } from '@jobs/types/jobs/eligibility.ts'
import { type ClosedFor, type ClosingReason, closingReasonOf } from '@jobs/types/jobs/job-change.ts'
import { type JobDetail, MAX_SIGHTINGS } from '@jobs/types/jobs/job-detail.ts'
import type { Site } from '@jobs/types/site.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import type { SQL } from 'bun'

export interface SightingRow {
  id: number | string
  job_id: number | string
  source: string
  url: string
  first_seen_at: number | string
  last_seen_at: number | string
  derived: string | null
  is_repost: number
}

/** Data of a formerly listed job; `mergedInto` is the slug of the job it was merged into. */
export interface GoneDetail {
  status: 'gone'
  closedAt: string
  reason: ClosingReason
  /** The reason as shown to people. */
  closedFor: ClosedFor
  mergedInto?: string
}

/** Public data of a closed job. */
export const publicClosing = ({ closedAt, reason, mergedInto }: GoneDetail) => ({
  closedAt,
  reason,
  ...(mergedInto && { mergedInto }),
})

export type FoundDetail = { status: 'listed'; detail: JobDetail } | GoneDetail | { status: 'unknown' }

/** Finds a job in full by slug, with the evidence of its derived values. Contains no address where the ad is published. */
export const findJobDetail = async (catalog: Catalog, site: Site, slug: string): Promise<FoundDetail> =>
  await jobBySlug(
    catalog,
    slug,
    async (row, gone) => gone ?? { status: 'listed', detail: await detailOf(catalog, site, row) },
  )

/** Reads a job by slug in one snapshot. @param found receives its row, and what became of it unless it is listed */
export const jobBySlug = async <Found>(
  catalog: Catalog,
  slug: string,
  found: (row: JobRow, gone: GoneDetail | undefined) => Promise<Found>,
): Promise<Found | { status: 'unknown' }> => {
  // Postgres rejects NUL in texts.
  if (slug.includes('\0')) return { status: 'unknown' }
  return await catalog.snapshot(async () => {
    const [row]: JobRow[] = await catalog.read`SELECT * FROM jobs WHERE slug = ${slug}`
    if (!row) return { status: 'unknown' as const }
    return await found(row, row.status === 'active' ? undefined : await goneJob(catalog, row))
  })
}

const goneJob = async ({ read }: Catalog, row: JobRow): Promise<GoneDetail> => {
  const [change]: { reason: ClosedFor | null; merged_into: string | null }[] = await read`
    SELECT reason, merged_into FROM listing_changes WHERE job_id = ${row.id}`
  const closedFor = change?.reason ?? (row.status === 'deleted' ? 'deleted' : 'withdrawn')
  return {
    status: 'gone',
    closedAt: instantOf(row.closed_at ?? row.updated_at),
    reason: closingReasonOf(closedFor),
    closedFor,
    ...(change?.merged_into && { mergedInto: change.merged_into }),
  }
}

const detailOf = async (catalog: Catalog, site: Site, row: JobRow): Promise<JobDetail> => {
  const id = Number(row.id)
  const sources = (await sourcesOf(catalog.read, [id]))(id)
  const { postings } = sources
  return {
    ...detailParts(row, sources, site),
    evidence: { ...evidenceOf(row, postings), ...(await mergingOf(catalog, postings)) },
  }
}

/** 1 if the source has carried the job before under another id. */
export const isRepost = (sql: SQL) => sql`CASE WHEN EXISTS (SELECT 1 FROM postings o WHERE o.job_id = postings.job_id
  AND o.source = postings.source AND o.withdrawn_at IS NOT NULL AND o.last_seen_at < postings.first_seen_at) THEN 1 ELSE 0 END`

/** Returns the live postings of jobs by job id. */
export const sightingsOf = async (sql: SQL, jobIds: readonly number[]): Promise<Map<number, SightingRow[]>> => {
  if (jobIds.length === 0) return new Map()
  const rows: SightingRow[] = await sql`
    SELECT id, job_id, source, url, first_seen_at, last_seen_at, derived, ${isRepost(sql)} AS is_repost FROM postings
    WHERE job_id IN ${sql(jobIds)} AND withdrawn_at IS NULL ORDER BY job_id, id`
  const byJob = Map.groupBy(rows, (row) => Number(row.job_id))
  return new Map([...byJob].map(([id, postings]) => [id, postings.slice(0, MAX_SIGHTINGS)]))
}

interface DetailSources {
  postings: readonly SightingRow[]
  places: readonly StoredPlace[]
  /** Data from the instance it was mirrored from. */
  mirrored?: MirroredJob | undefined
}

/** Reads what jobs in full consist of besides their rows. */
export const sourcesOf = async (sql: SQL, ids: readonly number[]): Promise<(id: number) => DetailSources> => {
  const [places, postings] = [await placesOfJobs(sql, ids), await sightingsOf(sql, ids)]
  const mirrored = await mirroredJobs(sql, ids)
  return (id) => ({ postings: postings.get(id) ?? [], places: places.get(id) ?? [], mirrored: mirrored.get(id) })
}

/** Returns a job in full, without evidence. */
export const detailParts = (
  row: JobRow,
  { postings, places, mirrored }: DetailSources,
  site: Site,
): Omit<JobDetail, 'evidence'> => {
  const firstSeen = postings.map((posting) => Number(posting.first_seen_at))
  const lastSeen = postings.map((posting) => Number(posting.last_seen_at))
  const reposted = postings.filter((posting) => posting.is_repost === 1).map((posting) => Number(posting.first_seen_at))
  return {
    ...toJob(row, site),
    description: publicText(row.description, row.company_name),
    employer: row.company_name,
    places: places.map(toPlace),
    ...storedValues(row),
    ...(mirrored
      ? seenElsewhere(mirrored)
      : {
          firstSeenAt: instantOf(Math.min(Number(row.created_at), ...firstSeen)),
          ...(reposted.length > 0 && { repostedAt: instantOf(Math.max(...reposted)) }),
          lastConfirmedAt: instantOf(lastSeen.length > 0 ? Math.max(...lastSeen) : row.updated_at),
          postings: postings.map((posting) => ({
            source: posting.source,
            firstSeenAt: instantOf(posting.first_seen_at),
            lastSeenAt: instantOf(posting.last_seen_at),
          })),
        }),
  }
}

const seenElsewhere = ({ firstSeenAt, repostedAt, lastConfirmedAt, sightings, via }: MirroredJob) => ({
  firstSeenAt: instantOf(firstSeenAt),
  ...(repostedAt !== undefined && { repostedAt: instantOf(repostedAt) }),
  lastConfirmedAt: instantOf(lastConfirmedAt),
  postings: sightings,
  via,
})

const toPlace = ({ name, region, country, lat, lon }: StoredPlace): JobPlace => ({ name, region, country, lat, lon })

/** Returns the evidence of each value not corrected by an editor: that of the posting shown, else of the first posting that has any. */
export const evidenceOf = (row: JobRow, postings: readonly SightingRow[]) => {
  const pinned = new Set<string>(pinnedOf(row))
  const shown = postings.toSorted((a, b) => Number(b.source === row.source) - Number(a.source === row.source))
  const all = shown.flatMap(({ derived }): DerivedValues[] =>
    derived ? [shapeIn<DerivedValues>(derived, isDerived)] : [],
  )
  // Rules read list items as `- …`; the description has no such marks.
  const shownEvidence = ({ rule, quote }: Evidence): Evidence => ({
    rule,
    quote: isPublic(quote) ? quote.replace(/^- /, '') : '',
  })
  const of = (name: keyof DerivedValues, ...fields: readonly string[]): Evidence | undefined => {
    if (fields.some((field) => pinned.has(field))) return undefined
    const evidence = all.find((values) => values[name] !== undefined)?.[name]?.evidence
    return evidence && shownEvidence(evidence)
  }
  const shownParts = (parts: TermsEvidence | SkillsEvidence) =>
    Object.fromEntries(Object.entries(parts).map(([name, evidence]) => [name, shownEvidence(evidence)]))
  const terms = all.find((values) => values.terms)?.terms
  const shownTerms = () => {
    const parts = Object.entries(terms?.parts ?? {}).filter(([name]) => !pinned.has(`terms.${name}`))
    const isCorrected = [...pinned].some((name) => name.startsWith('terms.'))
    const first = isCorrected ? parts[0]?.[1] : terms?.evidence
    return first && { terms: { ...shownEvidence(first), parts: shownParts(Object.fromEntries(parts)) } }
  }
  const skills = all.find((values) => values.skills)?.skills
  const [language, workArrangement, salary, eligibility, occupation] = [
    of('language', 'language'),
    of('workArrangement', 'workArrangement'),
    of('salary', 'salaryMin', 'salaryMax', 'currency'),
    of('eligibility', 'eligibility'),
    of('occupations', 'occupation', 'title'),
  ]
  return {
    ...(language && { language }),
    ...(workArrangement && { workArrangement }),
    ...(salary && { salary }),
    ...(eligibility && { eligibility }),
    ...(occupation && { occupation }),
    ...(skills &&
      !pinned.has('skills') && {
        skills: { ...shownEvidence(skills.evidence), parts: shownParts(skills.parts ?? {}) },
      }),
    ...shownTerms(),
  }
}

/** Whether a sentence contains no address and may be quoted. */
const isPublic = (quote: string): boolean => {
  const html = Bun.escapeHTML(quote)
  return publicText(html) === html
}

const mergingOf = async ({ read }: Catalog, postings: readonly SightingRow[]): Promise<{ merging?: Evidence }> => {
  if (postings.length < 2) return {}
  const ids = postings.map(({ id }) => Number(id))
  const [match]: { why: string }[] = await read`SELECT why FROM posting_matches
    WHERE posting_id IN ${read(ids)} AND other_id IN ${read(ids)} ORDER BY posting_id, other_id LIMIT 1`
  return match ? { merging: { rule: match.why.slice(0, 40), quote: '' } } : {}
}
