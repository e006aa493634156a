import { changedFields, type JobDraft, type JobField } from './draft.ts'

export interface Merge {
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
