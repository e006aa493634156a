import { z } from 'zod'
import { Evidence, SkillsEvidence, TermsEvidence } from './derived.ts'
import { Eligibility, JobPlace } from './eligibility.ts'
import { answerOf } from '../facets.ts'
import { Instant } from '../instant.ts'
import { JobTerms } from './job-terms.ts'
import { Job } from './job.ts'
import { ClosingReason } from './job-change.ts'
import { Occupation } from './occupation.ts'
import { MAX_SKILLS, Skill } from './skill.ts'
import { Problem } from '../problem.ts'
import { Via } from '../via.ts'

export const MAX_SIGHTINGS = 200
const MAX_PLACES = 100

/** One job in full. */
export const JobDetail = Job.extend({
  description: z.string().describe('Sanitised HTML, without links.'),
  employer: z.string().describe('As the employer is named, for the parameter company.'),
  places: z.array(JobPlace).max(MAX_PLACES).describe('From all its postings.'),
  eligibility: Eligibility.describe('Who may take it.'),
  occupation: Occupation.nullable().describe('Its likeliest occupation; null where none is likely enough.'),
  terms: JobTerms.describe('As its ad states them.'),
  skills: z.array(Skill).max(MAX_SKILLS).describe('As its ad names them.'),
  firstSeenAt: Instant.describe('When it was first seen in a source. A repost keeps it.'),
  repostedAt: Instant.optional().describe(
    'When its source listed it again under a new id, the former being gone. Absent unless it did.',
  ),
  lastConfirmedAt: Instant.describe('When a source was last seen to carry it.'),
  postings: z
    .array(z.strictObject({ source: z.string(), firstSeenAt: Instant, lastSeenAt: Instant }).meta({ id: 'JobPosting' }))
    .max(MAX_SIGHTINGS)
    .describe('Where it is carried.'),
  via: Via.optional().describe(
    'Only of a job that this instance has from another one: the instances it came through, the nearest first.',
  ),
  evidence: z
    .strictObject({
      language: Evidence.optional(),
      workArrangement: Evidence.optional(),
      salary: Evidence.optional(),
      eligibility: Evidence.optional(),
      occupation: Evidence.optional(),
      terms: Evidence.extend({ parts: TermsEvidence.describe('What each term rests on.') })
        .meta({ id: 'TermsEvidence' })
        .optional(),
      skills: Evidence.extend({ parts: SkillsEvidence.describe('What each skill rests on, by its label.') })
        .meta({ id: 'SkillsEvidence' })
        .optional(),
      merging: Evidence.optional().describe('Why several postings are one job.'),
    })
    .meta({ id: 'JobEvidence' })
    .describe('For each derived value the rule or model, and the sentence it rests on.'),
})
  .strict()
  .meta({ id: 'JobDetail' })
export type JobDetail = z.infer<typeof JobDetail>

export const JobDetailAnswer = answerOf(JobDetail, 'JobDetailAnswer')
export type JobDetailAnswer = z.infer<typeof JobDetailAnswer>

/** What is said of a job that has gone. */
export const GoneJob = Problem.extend({
  closedAt: Instant.describe('When it left the listing.'),
  reason: ClosingReason.exclude(['out-of-filter']).describe('Why it left the listing.'),
  mergedInto: z.string().optional().describe('The slug of the job that goes on, with the reason merged.'),
})
  .strict()
  .meta({ id: 'GoneJob' })
export type GoneJob = z.infer<typeof GoneJob>
