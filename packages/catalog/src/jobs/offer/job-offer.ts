import type { Posting } from '@jobs/types/feeds/posting.ts'
import type { JobTerms } from '@jobs/types/jobs/job-terms.ts'
import type { Occupation } from '@jobs/types/jobs/occupation.ts'
import type { Skill } from '@jobs/types/jobs/skill.ts'

/** What postings say of a job's offer. */
export interface Offer {
  /** Likeliest first. */
  occupations: readonly Occupation[]
  terms: JobTerms | undefined
  skills: readonly Skill[]
}

/**
 * Returns what postings say of a job's offer: each value by the first posting that has it. Terms of several postings,
 * which may contradict each other, are not mixed.
 */
export const offerOf = (postings: readonly Pick<Posting, 'derived'>[]): Offer => {
  const saying = (name: keyof Offer) => postings.find(({ derived }) => derived?.[name])?.derived
  return {
    occupations: saying('occupations')?.occupations?.value ?? [],
    terms: saying('terms')?.terms?.value,
    skills: saying('skills')?.skills?.value ?? [],
  }
}

/** The columns of `jobs` that hold an offer. */
export const offerColumns = ({ occupations, terms, skills }: Offer) => ({
  occupations: storedList(occupations),
  terms: terms ? JSON.stringify(terms) : null,
  skills: storedList(skills),
})

/** The content of the columns `jobs.occupations` and `jobs.skills`. */
export const storedList = (values: readonly Occupation[] | readonly Skill[]): string | null =>
  values.length > 0 ? JSON.stringify(values) : null
