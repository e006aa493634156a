import { type JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import type { PinnableField } from '../job-columns.ts'

/** Returns the derived terms, with pinned ones taken from the job's stored terms. */
export const withPinnedTerms = (
  read: JobTerms | undefined,
  own: JobTerms,
  pinned: readonly PinnableField[],
): JobTerms | undefined => {
  const kept = Object.entries(own).filter(([name]) => pinned.some((field) => field === `terms.${name}`))
  return kept.length === 0 ? read : { ...NO_TERMS, ...read, ...Object.fromEntries(kept) }
}
