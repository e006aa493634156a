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

export const draftOf = (job: Pick<Job, JobField>): JobDraft => ({
  title: job.title,
  companyName: job.companyName,
  location: job.location,
  workArrangement: job.workArrangement,
  language: job.language,
  salaryMin: String(job.salaryMin ?? ''),
  salaryMax: String(job.salaryMax ?? ''),
  currency: job.currency ?? '',
  tags: job.tags.join(', '),
  applyUrl: job.applyUrl ?? '',
  expiresAt: job.expiresAt ?? '',
  description: job.description,
})

const filled = (text: string): string | undefined => text.trim() || undefined

/** An invalid number is sent as typed, for the backend to reject. */
const amount = (text: string): number | string | undefined => numberOf(text) ?? filled(text)

/** Returns the request that creates a job, without its empty fields. */
export const inputOf = (draft: JobDraft) => ({
  title: filled(draft.title),
  companyName: filled(draft.companyName),
  location: filled(draft.location),
  workArrangement: filled(draft.workArrangement),
  language: filled(draft.language),
  salaryMin: amount(draft.salaryMin),
  salaryMax: amount(draft.salaryMax),
  currency: filled(draft.currency)?.toUpperCase(),
  tags: draft.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
  applyUrl: filled(draft.applyUrl),
  expiresAt: filled(draft.expiresAt),
  description: filled(draft.description) && draft.description,
})

/** Returns the fields in which two drafts differ. */
export const changedFields = (before: JobDraft, after: JobDraft): JobField[] =>
  JOB_FIELDS.filter((field) => before[field].trim() !== after[field].trim())

const REQUIRED: ReadonlySet<JobField> = new Set(['title', 'companyName', 'location', 'description'])

/** Returns the request that changes some fields; null removes one. */
export const patchOf = (before: JobDraft, after: JobDraft): Record<string, unknown> => {
  const sent = inputOf(after)
  return Object.fromEntries(
    changedFields(before, after).map((field) => [field, sent[field] ?? (REQUIRED.has(field) ? '' : null)]),
  )
}

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
