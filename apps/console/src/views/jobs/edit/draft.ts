import type { Job } from '../../../api/shapes.ts'
import { numberOf } from '../../../ui/values/typed-number.ts'

/** What a new job begins with: its editable fields, in form order. */
export const EMPTY_DRAFT = {
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

export type JobField = keyof typeof EMPTY_DRAFT

/** A job as edited in the form, as typed texts. */
export type JobDraft = Readonly<Record<JobField, string>>

const JOB_FIELDS = Object.keys(EMPTY_DRAFT) as JobField[]

export const draftOf = (job: Pick<Job, JobField>): JobDraft => {
  const texts = JOB_FIELDS.map((field) => {
    const value = job[field]
    return [field, Array.isArray(value) ? value.join(', ') : String(value ?? '')]
  })
  return Object.fromEntries(texts) as JobDraft
}

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
  if (NUMBERS.has(field)) return numberOf(trimmed) ?? trimmed
  if (field === 'currency') return trimmed.toUpperCase()
  return field === 'description' ? text : trimmed
}

const REQUIRED: ReadonlySet<JobField> = new Set(['title', 'companyName', 'location', 'description'])

/** Returns the fields in which two drafts differ. */
export const changedFields = (before: JobDraft, after: JobDraft): JobField[] =>
  JOB_FIELDS.filter((field) => before[field].trim() !== after[field].trim())

/** Returns the request that changes some fields; null removes one. */
export const patchOf = (before: JobDraft, after: JobDraft): Record<string, unknown> =>
  Object.fromEntries(
    changedFields(before, after).map((field) => [
      field,
      valueOf(field, after[field]) ?? (REQUIRED.has(field) ? '' : null),
    ]),
  )

/** Returns the request that creates a job. */
export const inputOf = (draft: JobDraft): Record<string, unknown> =>
  Object.fromEntries(
    JOB_FIELDS.map((field) => [field, valueOf(field, draft[field])] as const).filter(
      ([, value]) => value !== undefined,
    ),
  )

interface Merge {
  /** Fields that both changed differently, to be chosen by the user. */
  conflicts: JobField[]
  /** Fields that only the other edit changed; adopted. */
  takenOver: JobField[]
  /** My draft with the adopted fields; conflicting fields keep my values. */
  draft: JobDraft
}

/**
 * Merges two edits of a job field by field.
 * @param base the state that both edits began with
 */
export const mergeDrafts = (base: JobDraft, mine: JobDraft, theirs: JobDraft): Merge => {
  const byMe = new Set(changedFields(base, mine))
  const byThem = changedFields(base, theirs)
  const conflicts = byThem.filter((field) => byMe.has(field) && mine[field].trim() !== theirs[field].trim())
  const takenOver = byThem.filter((field) => !byMe.has(field))
  const draft = { ...mine, ...Object.fromEntries(takenOver.map((field) => [field, theirs[field]])) }
  return { conflicts, takenOver, draft }
}
