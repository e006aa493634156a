import type { JobFields } from '@jobs/types/feeds/posting.ts'
import type { JobStatus } from '@jobs/types/jobs/admin-job.ts'
import { DERIVED_FIELDS, type DerivedField } from '@jobs/types/jobs/derived-input.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { textsIn } from '../store/json-column.ts'

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

/** Returns the columns of a listed job. A missing publication time is the first sighting, a future one is now. */
export const columnsOf = (fields: JobFields, publishedAt: number, now: number) => ({
  status: 'active',
  published_at: Math.min(fields.publishedAt ?? publishedAt, now),
  updated_at: now,
  closed_at: null,
  ...contentColumns(fields),
})

/** Content of a job, without the publication date, which the service sets. */
export type JobContent = Omit<JobFields, 'publishedAt'>

/** The column of each field that postings bring and editors write. */
const CONTENT_COLUMNS = {
  title: 'title',
  companyName: 'company_name',
  location: 'location',
  workArrangement: 'work_arrangement',
  language: 'language',
  tags: 'tags',
  salaryMin: 'salary_min',
  salaryMax: 'salary_max',
  currency: 'currency',
  applyUrl: 'apply_url',
  description: 'description',
  descriptionText: 'description_text',
} as const satisfies Record<keyof JobContent, keyof JobRow>

type ContentRow = Pick<JobRow, (typeof CONTENT_COLUMNS)[keyof JobContent]>

const CONTENT = Object.entries(CONTENT_COLUMNS) as [keyof JobContent, keyof ContentRow][]

/** Content of a posting or an edit as table columns. */
export const contentColumns = (fields: JobContent) =>
  Object.fromEntries(
    CONTENT.map(([name, column]) => [column, name === 'tags' ? JSON.stringify(fields.tags) : (fields[name] ?? null)]),
  ) as unknown as ContentRow

/** A job's content as it is stored, as far as the row has its columns. */
export const contentOf = <Row extends Partial<ContentRow>>(row: Row) =>
  Object.fromEntries(
    CONTENT.flatMap(([name, column]) => {
      const value = row[column]
      if (value === null || value === undefined) return []
      return [[name, name === 'tags' ? textsIn(`${value}`) : value]]
    }),
  ) as unknown as Row extends ContentRow ? JobContent : Partial<JobContent>

export type EditableField = Exclude<keyof JobContent, 'descriptionText'>

export const EDITABLE_FIELDS = CONTENT.map(([name]) => name).filter((name) => name !== 'descriptionText')

/** The columns of fields that have several, and of derived fields except the terms, which share one. */
const manyColumns: Partial<Record<string, readonly (keyof JobRow)[]>> = {
  description: ['description', 'description_text'],
  eligibility: ['eligibility', 'country_set'],
  occupation: ['occupations'],
  skills: ['skills'],
}

export type PinnableField = EditableField | DerivedField
export const PINNABLE_FIELDS: readonly PinnableField[] = [...EDITABLE_FIELDS, ...DERIVED_FIELDS]

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
  const single: Partial<Record<string, keyof JobRow>> = CONTENT_COLUMNS
  const columns = new Set<string | undefined>(pinned.flatMap((field) => manyColumns[field] ?? single[field]))
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.has(name))) as Partial<Row>
}
