import { JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { objectIn } from '../../store/json-column.ts'
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

/** The content of the column `jobs.terms`. */
export const storedTerms = (terms: JobTerms | undefined): string | null => (terms ? JSON.stringify(terms) : null)

/** Returns the stored terms; none if an earlier release stored invalid ones. */
export const readStoredTerms = (stored: string | null): JobTerms =>
  stored === null ? NO_TERMS : (JobTerms.safeParse(objectIn(stored)).data ?? NO_TERMS)
