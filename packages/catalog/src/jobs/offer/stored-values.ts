import { Eligibility, UNKNOWN_ELIGIBILITY } from '@jobs/types/jobs/eligibility.ts'
import { JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { Occupation } from '@jobs/types/jobs/occupation.ts'
import { Skill } from '@jobs/types/jobs/skill.ts'
import { z } from 'zod'
import type { JobRow } from '../job-columns.ts'

/** Reads a column of `jobs` with a derived value; `none` for NULL, or if an earlier release stored an invalid value. */
const storedAs =
  <Value>(shape: z.ZodType<Value>, none: Value) =>
  (column: string | null): Value =>
    column === null ? none : (shape.safeParse(JSON.parse(column)).data ?? none)

export const storedEligibility = storedAs(Eligibility, UNKNOWN_ELIGIBILITY)
export const storedTerms = storedAs(JobTerms, NO_TERMS)
export const storedOccupations = storedAs(z.array(Occupation), [])
const storedSkills = storedAs(z.array(Skill), [])

type DerivedRow = Pick<JobRow, 'eligibility' | 'occupations' | 'terms' | 'skills'>

/** Returns the derived values of a job that have a column of their own. */
export const storedValues = ({ eligibility, occupations, terms, skills }: DerivedRow) => ({
  eligibility: storedEligibility(eligibility),
  occupation: storedOccupations(occupations)[0] ?? null,
  terms: storedTerms(terms),
  skills: storedSkills(skills),
})
