import { z } from 'zod'
import { Problem } from '../problem.ts'
import { answerOf } from '../public/facets.ts'
import { Instant } from '../values/instant.ts'
import { Via } from '../via.ts'
import { Evidence, SkillsEvidence, TermsEvidence } from './derived.ts'
import { Eligibility, JobPlace } from './eligibility.ts'
import { ClosingReason } from './job-change.ts'
import { JobTerms } from './job-terms.ts'
import { Job } from './job.ts'
import { Occupation } from './occupation.ts'
import { MAX_SKILLS, Skill } from './skill.ts'

export const MAX_SIGHTINGS = 200
const MAX_PLACES = 100

export const JobDetail = Job.extend({
  description: z.string().describe('Sanitised HTML, without links.'),
  employer: z.string().describe('Name of the employer, as the parameter company takes it.'),
  places: z.array(JobPlace).max(MAX_PLACES).describe('Combined from all its postings.'),
  eligibility: Eligibility.describe('Where the candidate may live.'),
  occupation: Occupation.nullable().describe('Its most likely occupation; null if none is likely enough.'),
  terms: JobTerms.describe('As stated in the ad.'),
  skills: z.array(Skill).max(MAX_SKILLS).describe('As named in the ad.'),
  firstSeenAt: Instant.describe('When it was first seen in a source. A repost keeps it.'),
  repostedAt: Instant.optional().describe(
    'When its source listed it again under a new id after removing the former one. Absent unless that happened.',
  ),
  lastConfirmedAt: Instant.describe('When a source last carried it.'),
  postings: z
    .array(z.strictObject({ source: z.string(), firstSeenAt: Instant, lastSeenAt: Instant }).meta({ id: 'JobPosting' }))
    .max(MAX_SIGHTINGS)
    .describe('Where the job is carried.'),
  via: Via.optional().describe('For a job from another instance: the instances it came through, nearest first.'),
  evidence: z
    .strictObject({
      language: Evidence.optional(),
      workArrangement: Evidence.optional(),
      salary: Evidence.optional(),
      eligibility: Evidence.optional(),
      occupation: Evidence.optional(),
      terms: Evidence.extend({ parts: TermsEvidence.describe('Evidence for each term.') })
        .meta({ id: 'TermsEvidence' })
        .optional(),
      skills: Evidence.extend({ parts: SkillsEvidence.describe('Evidence for each skill, by label.') })
        .meta({ id: 'SkillsEvidence' })
        .optional(),
      merging: Evidence.optional().describe('Why several postings were merged into one job.'),
    })
    .meta({ id: 'JobEvidence' })
    .describe('For each derived value the rule or model, and its evidence in the ad.'),
})
  .strict()
  .meta({ id: 'JobDetail' })
export type JobDetail = z.infer<typeof JobDetail>

export const JobDetailAnswer = answerOf(JobDetail, 'JobDetailAnswer')
export type JobDetailAnswer = z.infer<typeof JobDetailAnswer>

/** The public fields of a job that is no longer listed. */
export const GoneJob = Problem.extend({
  closedAt: Instant.describe('When it left the listing.'),
  reason: ClosingReason.exclude(['out-of-filter']).describe('Why it left the listing.'),
  mergedInto: z.string().optional().describe('With the reason merged: slug of the job it was merged into.'),
})
  .strict()
  .meta({ id: 'GoneJob' })
