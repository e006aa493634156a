import type { Job } from '../../../api/shapes.ts'

/** The editable fields of a job, in form order. */
export const JOB_FIELDS = [
  'title',
  'companyName',
  'location',
  'workArrangement',
  'language',
  'salaryMin',
  'salaryMax',
  'currency',
  'tags',
  'applyUrl',
  'expiresAt',
  'description',
] as const
export type JobField = (typeof JOB_FIELDS)[number]

/** A job as edited in the form, as typed texts. */
export type JobDraft = Readonly<Record<JobField, string>>

export const EMPTY_DRAFT: JobDraft = {
  title: '',
  companyName: '',
  location: '',
  workArrangement: 'remote',
  language: 'de',
  salaryMin: '',
  salaryMax: '',
  currency: '',
  tags: '',
  applyUrl: '',
  expiresAt: '',
  description: '',
}

type Written = Pick<Job, Exclude<JobField, 'salaryMin' | 'salaryMax' | 'currency' | 'applyUrl' | 'expiresAt'>> &
  Partial<Pick<Job, 'salaryMin' | 'salaryMax' | 'currency' | 'applyUrl' | 'expiresAt'>>

export const draftOf = (job: Written): JobDraft => ({
  title: job.title,
  companyName: job.companyName,
  location: job.location,
  workArrangement: job.workArrangement,
  language: job.language,
  salaryMin: job.salaryMin === undefined ? '' : String(job.salaryMin),
  salaryMax: job.salaryMax === undefined ? '' : String(job.salaryMax),
  currency: job.currency ?? '',
  tags: job.tags.join(', '),
  applyUrl: job.applyUrl ?? '',
  expiresAt: job.expiresAt ?? '',
  description: job.description,
})

const NUMBERS: ReadonlySet<JobField> = new Set(['salaryMin', 'salaryMax'])

/** Converts a field for the API; undefined if empty. An invalid number is sent as typed, for the backend to reject. */
const valueOf = (field: JobField, text: string): string | number | string[] | undefined => {
  const trimmed = text.trim()
  if (field === 'tags')
    return trimmed
      ? trimmed
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean)
      : []
  if (!trimmed) return undefined
  if (NUMBERS.has(field) && /^\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed)
  return field === 'description' ? text : trimmed
}

const REMOVABLE: ReadonlySet<JobField> = new Set(['salaryMin', 'salaryMax', 'currency', 'applyUrl', 'expiresAt'])

/** Returns the fields in which two drafts differ. */
export const changedFields = (before: JobDraft, after: JobDraft): JobField[] =>
  JOB_FIELDS.filter((field) => before[field].trim() !== after[field].trim())

/** Returns the request that changes some fields; null removes one. */
export const patchOf = (before: JobDraft, after: JobDraft): Record<string, unknown> =>
  Object.fromEntries(
    changedFields(before, after).map((field) => [
      field,
      valueOf(field, after[field]) ?? (REMOVABLE.has(field) ? null : ''),
    ]),
  )

/** Returns the request that creates a job. */
export const inputOf = (draft: JobDraft): Record<string, unknown> =>
  Object.fromEntries(
    JOB_FIELDS.map((field) => [field, valueOf(field, draft[field])] as const).filter(
      ([, value]) => value !== undefined,
    ),
  )
