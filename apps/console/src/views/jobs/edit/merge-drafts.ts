import { changedFields, type JobDraft, type JobField } from './draft.ts'

export interface Merge {
  /** What both changed, each in another way: to be chosen. */
  conflicts: JobField[]
  /** What only the other one changed: taken over. */
  takenOver: JobField[]
  /** My draft with what was taken over; conflicts stand as I have them. */
  draft: JobDraft
}

/**
 * Merges two changes of one job field by field.
 * @param base what both began with
 */
export const mergeDrafts = (base: JobDraft, mine: JobDraft, theirs: JobDraft): Merge => {
  const byMe = new Set(changedFields(base, mine))
  const byThem = changedFields(base, theirs)
  const conflicts = byThem.filter((field) => byMe.has(field) && mine[field].trim() !== theirs[field].trim())
  const takenOver = byThem.filter((field) => !byMe.has(field))
  const draft = { ...mine, ...Object.fromEntries(takenOver.map((field) => [field, theirs[field]])) }
  return { conflicts, takenOver, draft }
}
