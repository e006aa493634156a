import type { JobTerms } from '@jobs/types/jobs/job-terms.ts'
import { Occupation } from '@jobs/types/jobs/occupation.ts'
import { Skill } from '@jobs/types/jobs/skill.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { z } from 'zod'
import { storedTerms } from './job-terms.ts'

/** What postings say of a job's offer. */
export interface Offer {
  /** Likeliest first. */
  occupations: readonly Occupation[]
  terms: JobTerms | undefined
  skills: readonly Skill[]
}

const Occupations = z.array(Occupation)
const Skills = z.array(Skill)

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
  terms: storedTerms(terms),
  skills: storedList(skills),
})

/** The content of the columns `jobs.occupations` and `jobs.skills`. */
export const storedList = (values: readonly Occupation[] | readonly Skill[]): string | null =>
  values.length > 0 ? JSON.stringify(values) : null

/** Returns the stored occupations; none if an earlier release stored invalid ones. */
export const readOccupations = (stored: string | null): Occupation[] =>
  stored === null ? [] : (Occupations.safeParse(JSON.parse(stored)).data ?? [])

/** Returns the stored skills; none if an earlier release stored invalid ones. */
export const readStoredSkills = (stored: string | null): Skill[] =>
  stored === null ? [] : (Skills.safeParse(JSON.parse(stored)).data ?? [])
