import type { SearchDocument } from '@jobs/search/search-port.ts'
import type { Language } from '@jobs/types/job.ts'
import type { SQL } from 'bun'
import type { Catalog } from './catalog.ts'
import { type Listed, listingChanged } from './listing-change.ts'
import type { JobFields, Posting } from './posting.ts'
import { shortId, slugBase } from './slug.ts'

/** `closed`: no posting carries it any more. `deleted`: an admin took it out for good. */
export type JobStatus = 'active' | 'closed' | 'deleted'

export interface JobState extends Listed {
  id: number
  slug: string
  status: JobStatus
}

export const jobState = async (tx: SQL, id: number): Promise<JobState | undefined> => {
  const [row] = await tx`SELECT id, slug, status, language, published_at FROM jobs WHERE id = ${id}`
  return row ? toJobState(row) : undefined
}

export const toJobState = (row: {
  id: number | string
  slug: string
  status: JobStatus
  language: Language
  published_at: number | string
}): JobState => ({
  id: Number(row.id),
  slug: row.slug,
  status: row.status,
  language: row.language,
  publishedAt: Number(row.published_at),
})

/** Lists a new job and gives it its slug, for good. */
export const insertJob = async (catalog: Catalog, tx: SQL, posting: Posting, now: number): Promise<number> => {
  const slug = await freeSlug(tx, posting)
  const { source, fields } = posting
  const row = { ...columnsOf(fields, now, now), slug, source, created_at: now }
  const [inserted] = await tx`INSERT INTO jobs ${tx([row])} RETURNING id`
  const id = Number(inserted.id)
  await listingChanged(catalog, tx, id, undefined, documentOf(id, slug, row.published_at, fields))
  return id
}

/** Makes a job show a posting and lists it again if it was closed. Nothing happens when it shows just this. */
export const updateJob = async (catalog: Catalog, tx: SQL, job: JobState, { source, fields }: Posting, now: number) => {
  const row = { ...columnsOf(fields, job.publishedAt, now), source }
  const [shown]: Record<string, unknown>[] = await tx`SELECT * FROM jobs WHERE id = ${job.id}`
  const changed = Object.entries(row).some(([name, value]) => name !== 'updated_at' && differs(shown?.[name], value))
  if (!changed) return
  await tx`UPDATE jobs SET ${tx(row)} WHERE id = ${job.id}`
  const before = job.status === 'active' ? job : undefined
  await listingChanged(catalog, tx, job.id, before, documentOf(job.id, job.slug, row.published_at, fields))
}

/** Postgres gives large integers as text. */
const differs = (stored: unknown, value: unknown) => String(stored) !== String(value)

/** Takes a job out of the listing. */
export const closeJob = async (catalog: Catalog, tx: SQL, job: JobState, now: number) => {
  await tx`UPDATE jobs SET status = 'closed', closed_at = ${now}, updated_at = ${now} WHERE id = ${job.id}`
  await listingChanged(catalog, tx, job.id, job, undefined)
}

/** A publication time that a source leaves out is the first sighting; none lies in the future. */
const columnsOf = (fields: JobFields, publishedAt: number, now: number) => ({
  status: 'active',
  title: fields.title,
  company_name: fields.companyName,
  location: fields.location,
  work_arrangement: fields.workArrangement,
  language: fields.language,
  tags: JSON.stringify(fields.tags),
  published_at: Math.min(fields.publishedAt ?? publishedAt, now),
  salary_min: fields.salaryMin ?? null,
  salary_max: fields.salaryMax ?? null,
  currency: fields.currency ?? null,
  updated_at: now,
  closed_at: null,
  apply_url: fields.applyUrl ?? null,
  description: fields.description,
  description_text: fields.descriptionText,
})

const documentOf = (id: number, slug: string, publishedAt: number, fields: JobFields): SearchDocument => ({
  id,
  slug,
  title: fields.title,
  companyName: fields.companyName,
  tags: fields.tags,
  description: fields.descriptionText,
  language: fields.language,
  publishedAt,
})

const freeSlug = async (tx: SQL, { source, externalId, fields }: Posting): Promise<string> => {
  const base = slugBase(fields.title, fields.companyName)
  for (let attempt = 0; ; attempt++) {
    const slug = `${base}-${shortId(source, externalId, attempt)}`
    const [taken] = await tx`SELECT 1 FROM jobs WHERE slug = ${slug}`
    if (!taken) return slug
  }
}
