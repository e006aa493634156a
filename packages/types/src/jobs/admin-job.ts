import { z } from 'zod'
import { Instant } from '../values/instant.ts'
import { ClosedFor } from './job-change.ts'
import { JobInput } from './job-input.ts'
import { Job } from './job.ts'

export const JobSource = z
  .strictObject({
    postingId: z.int(),
    source: z.string(),
    feed: z.string().describe('Key of the feed that brought it.'),
    externalId: z.string(),
    url: z.string().describe("The source's own page; never public."),
    firstSeenAt: Instant,
    withdrawnAt: Instant.optional().describe('Absent while its source carries the posting.'),
  })
  .meta({ id: 'JobSource' })
export type JobSource = z.infer<typeof JobSource>

export const JobStatus = z.enum(['active', 'closed', 'deleted'])
export type JobStatus = z.infer<typeof JobStatus>

const { description: _, expiresAt: __, ...written } = JobInput.shape

/** A job in any state as administrators' lists show it, without its description. */
export const AdminJobItem = z
  .strictObject({
    id: z.int(),
    ...written,
    ...Job.shape,
    status: JobStatus.describe(
      'closed: no source carries it any longer. deleted: removed by an administrator, who can restore it.',
    ),
    applyUrl: z.string().optional().describe('Feeds bring addresses that editors may not write.'),
    createdAt: Instant,
    updatedAt: Instant,
    closedAt: Instant.optional(),
    createdBy: z.string().optional().describe('Email address of the user who created it by hand.'),
    expiresAt: Instant.optional().describe('For a job created by hand: when it leaves the listing.'),
    pinnedFields: z.array(z.string()).max(50).describe('Edited fields; feeds do not overwrite them.'),
    sources: z.array(JobSource).max(100).describe('Each posting merged into it, the first 100.'),
  })
  .meta({ id: 'AdminJobItem' })
export type AdminJobItem = z.infer<typeof AdminJobItem>

export const AdminJob = AdminJobItem.extend({
  description: z.string().describe('Safe HTML.'),
  closedFor: ClosedFor.optional().describe('Why it left the listing.'),
}).meta({ id: 'AdminJob' })
export type AdminJob = z.infer<typeof AdminJob>
