import { z } from 'zod'
import { Eligibility } from './eligibility.ts'
import { JobDetail } from './job-detail.ts'
import { JobTerms, NO_TERMS, type TermName } from './job-terms.ts'
import { Occupation } from './occupation.ts'
import { MAX_SKILLS, Skill } from './skill.ts'

/** An editor's corrections of values read from an ad; omitted values are unchanged. */
export const DerivedInput = z
  .strictObject({
    eligibility: Eligibility.optional(),
    occupation: Occupation.omit({ confidence: true }).nullable().optional().describe('Null if the ad states none.'),
    terms: JobTerms.partial().optional().describe('Null and empty lists mean that the ad says nothing.'),
    skills: z.array(Skill).max(MAX_SKILLS).optional(),
  })
  .meta({ id: 'DerivedInput' })
export type DerivedInput = z.infer<typeof DerivedInput>

export type DerivedField = Exclude<keyof DerivedInput, 'terms'> | `terms.${TermName}`
const TERM_NAMES = Object.keys(NO_TERMS) as TermName[]

/** The values read from an ad, each of which an editor may correct. */
export const DERIVED_FIELDS: readonly DerivedField[] = [
  'eligibility',
  'occupation',
  'skills',
  ...TERM_NAMES.map((name) => `terms.${name}` as const),
]

/** The values read from a job's ad, with corrections. */
export const DerivedOfJob = JobDetail.pick({
  eligibility: true,
  occupation: true,
  terms: true,
  skills: true,
  evidence: true,
})
  .extend({
    pinned: z
      .array(z.enum(DERIVED_FIELDS as [DerivedField, ...DerivedField[]]))
      .max(DERIVED_FIELDS.length)
      .describe('Corrected values; `evidence` has what they were read from.'),
  })
  .meta({ id: 'DerivedOfJob' })
export type DerivedOfJob = z.infer<typeof DerivedOfJob>
