import { z } from 'zod'
import { Eligibility } from './eligibility.ts'
import { JobDetail } from './job-detail.ts'
import { JobTerms } from './job-terms.ts'
import { Occupation } from './occupation.ts'
import { MAX_SKILLS, Skill } from './skill.ts'

/** An editor's corrections of values that were read from an ad; omitted values are unchanged. */
export const DerivedInput = z
  .strictObject({
    eligibility: Eligibility.optional(),
    occupation: Occupation.omit({ confidence: true }).nullable().optional().describe('Null where the ad names none.'),
    terms: JobTerms.optional().describe('Whole; null and empty lists mean that the ad says nothing.'),
    skills: z.array(Skill).max(MAX_SKILLS).optional(),
  })
  .meta({ id: 'DerivedInput' })
export type DerivedInput = z.infer<typeof DerivedInput>

/** What was read from the ad of a job, or corrected since. */
export const DerivedOfJob = JobDetail.pick({
  eligibility: true,
  occupation: true,
  terms: true,
  skills: true,
  evidence: true,
})
  .extend({ pinned: z.array(DerivedInput.keyof()).max(4).describe('Values that were corrected.') })
  .meta({ id: 'DerivedOfJob' })
export type DerivedOfJob = z.infer<typeof DerivedOfJob>
