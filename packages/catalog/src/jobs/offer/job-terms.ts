import { JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { objectIn } from '../../store/json-column.ts'
import type { PinnableField } from '../job-columns.ts'

/** The terms of a job: those of the first of its postings that states any. Postings may contradict each other: none are mixed. */
export const termsOf = (postings: readonly Pick<Posting, 'derived'>[]): JobTerms | undefined =>
  postings.find(({ derived }) => derived?.terms)?.derived?.terms?.value

/** Terms as they were read, but for those that an editor has pinned in the terms of the job. */
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

/** None where an earlier release stored what no answer could hold. */
export const readStoredTerms = (stored: string | null): JobTerms =>
  stored === null ? NO_TERMS : (JobTerms.safeParse(objectIn(stored)).data ?? NO_TERMS)
