import { z } from 'zod'
import { DerivedValues } from '../jobs/derived.ts'
import { Job } from '../jobs/job.ts'
import { Instant } from '../values/instant.ts'
import { LeftOutItem } from './left-out.ts'

/** Maximum items of each kind in the result of a dry run. */
export const MAX_PREVIEWS = 20

const { title, companyName, location, workArrangement, language, tags, salaryMin, salaryMax, currency } = Job.shape

export const JobPreview = z
  .strictObject({
    externalId: z.string().describe('Its name in the source.'),
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
    evidence: DerivedValues.describe('Derived values with their confidence and evidence.'),
  })
  .meta({ id: 'JobPreview' })
export type JobPreview = z.infer<typeof JobPreview>

const tally = z.record(z.string(), z.int()).describe('Count by reason, a code as with `leftOut`.')

/** The result of a dry run, limited to the part of the feed that was read. */
export const DryRunResult = z
  .strictObject({
    pages: z.int().describe('Number fetched.'),
    isWhole: z.boolean().describe('Whether the whole feed was read; a dry run stops early at its limits.'),
    counts: z.strictObject({ read: z.int(), wouldList: z.int(), dropped: tally, rejected: tally }),
    items: z.array(JobPreview).max(MAX_PREVIEWS).describe('The first jobs that would be listed.'),
    leftOut: z.array(LeftOutItem).max(MAX_PREVIEWS).describe('The first items that would be dropped.'),
  })
  .meta({ id: 'DryRunResult' })
export type DryRunResult = z.infer<typeof DryRunResult>
