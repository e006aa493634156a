import { textsIn } from '../store/json-column.ts'
import type { JobStatus } from '@jobs/types/jobs/admin-job.ts'
import { DERIVED_FIELDS, type DerivedField } from '@jobs/types/jobs/derived-input.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { JobFields } from '@jobs/types/feeds/posting.ts'

/** A complete row of the jobs table. */
export interface JobRow {
  id: number | string
  slug: string
  status: JobStatus
  title: string
  company_name: string
  location: string
  work_arrangement: string
  language: Language
  tags: string
  source: string
  published_at: number | string
  salary_min: number | null
  salary_max: number | null
  currency: string | null
  created_at: number | string
  updated_at: number | string
  closed_at: number | string | null
  apply_url: string | null
  description: string
  description_text: string
  pinned: string
  created_by: string | null
  eligibility: string | null
  country_set: number | string | null
  occupations: string | null
  terms: string | null
  skills: string | null
  version: number | string
  /** 1 if its age is unknown. */
  is_undated: number
}

/** Columns shared by lists and indexes. */
export type JobSummaryRow = Pick<
  JobRow,
  | 'id'
  | 'slug'
  | 'title'
  | 'company_name'
  | 'location'
  | 'work_arrangement'
  | 'language'
  | 'tags'
  | 'source'
  | 'published_at'
  | 'salary_min'
  | 'salary_max'
  | 'currency'
>

/** Returns the columns of a listed job. A missing publication time is the first sighting, a future one is now. */
export const columnsOf = (fields: JobFields, publishedAt: number, now: number) => ({
  status: 'active',
  published_at: Math.min(fields.publishedAt ?? publishedAt, now),
  updated_at: now,
  closed_at: null,
  ...contentColumns(fields),
})

/** Content of a posting or an edit as table columns. */
export const contentColumns = (fields: JobFields) => ({
  title: fields.title,
  company_name: fields.companyName,
  location: fields.location,
  work_arrangement: fields.workArrangement,
  language: fields.language,
  tags: JSON.stringify(fields.tags),
  salary_min: fields.salaryMin ?? null,
  salary_max: fields.salaryMax ?? null,
  currency: fields.currency ?? null,
  apply_url: fields.applyUrl ?? null,
  description: fields.description,
  description_text: fields.descriptionText,
})
export type ContentColumn = keyof ReturnType<typeof contentColumns>

/** Editable fields with their columns. */
const fieldColumns = {
  title: ['title'],
  companyName: ['company_name'],
  location: ['location'],
  workArrangement: ['work_arrangement'],
  language: ['language'],
  tags: ['tags'],
  salaryMin: ['salary_min'],
  salaryMax: ['salary_max'],
  currency: ['currency'],
  applyUrl: ['apply_url'],
  description: ['description', 'description_text'],
} as const satisfies Record<string, readonly ContentColumn[]>
export type EditableField = keyof typeof fieldColumns

export const EDITABLE_FIELDS = Object.keys(fieldColumns) as EditableField[]

/** Columns of values derived from ads; the terms share one. */
const derivedColumns: Partial<Record<string, readonly (keyof JobRow)[]>> = {
  eligibility: ['eligibility', 'country_set'],
  occupation: ['occupations'],
  skills: ['skills'],
}

export type PinnableField = EditableField | DerivedField
export const PINNABLE_FIELDS: readonly PinnableField[] = [...EDITABLE_FIELDS, ...DERIVED_FIELDS]

/** Returns the pinned fields of a job. */
export const pinnedOf = ({ pinned }: Pick<JobRow, 'pinned'>): PinnableField[] => {
  const names = new Set(textsIn(pinned))
  // Earlier releases pinned all terms as one.
  const isPinned = (name: string) => names.has(name) || (name.startsWith('terms.') && names.has('terms'))
  return PINNABLE_FIELDS.filter(isPinned)
}

/** Returns the column of pinned fields after pinning more. */
export const pinnedWith = (row: Pick<JobRow, 'pinned'>, more: readonly PinnableField[]): string => {
  const names = new Set<string>([...pinnedOf(row), ...more])
  return JSON.stringify(PINNABLE_FIELDS.filter((name) => names.has(name)))
}

export const withoutPinned = <Row extends object>(row: Row, pinned: readonly PinnableField[]): Partial<Row> => {
  const all: typeof derivedColumns = { ...fieldColumns, ...derivedColumns }
  const columns = new Set<string>(pinned.flatMap((field) => all[field] ?? []))
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.has(name))) as Partial<Row>
}
