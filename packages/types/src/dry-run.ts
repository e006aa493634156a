import { z } from 'zod'
import { Instant } from './instant.ts'
import { DerivedValues } from './jobs/derived.ts'
import { Job } from './jobs/job.ts'
import { LeftOutItem } from './left-out.ts'

/** How many items of each kind a dry run shows. */
export const MAX_PREVIEWS = 20

const { title, companyName, location, workArrangement, language, tags, salaryMin, salaryMax, currency } = Job.shape

/** What an item would be listed as. */
export const JobPreview = z
  .strictObject({
    externalId: z.string().describe('What the source calls it.'),
    url: z.string().describe("The source's own page; never public."),
    title,
    companyName,
    location,
    workArrangement,
    language,
    tags,
    publishedAt: Instant.optional(),
    salaryMin,
    salaryMax,
    currency,
    evidence: DerivedValues.describe('What was derived, how sure that is, and the sentence it rests on.'),
  })
  .meta({ id: 'JobPreview' })
export type JobPreview = z.infer<typeof JobPreview>

const tally = z.record(z.string(), z.int()).describe('Count by reason.')

/** What a feed would bring, of as much of it as was read. */
export const DryRunResult = z
  .strictObject({
    pages: z.int().describe('How many were fetched.'),
    isWhole: z.boolean().describe('Whether all of the feed was read; a dry run ends when it has seen enough.'),
    counts: z.strictObject({ read: z.int(), wouldList: z.int(), dropped: tally, rejected: tally }),
    items: z.array(JobPreview).max(MAX_PREVIEWS).describe('The first that would be listed.'),
    leftOut: z.array(LeftOutItem).max(MAX_PREVIEWS).describe('The first that would be left out.'),
  })
  .meta({ id: 'DryRunResult' })
export type DryRunResult = z.infer<typeof DryRunResult>
