import { z } from 'zod'
import { Job } from './job.ts'

const instant = z.iso.datetime({ precision: 3 })

/** A posting that is merged into a job. */
export const JobSource = z
  .strictObject({
    postingId: z.int(),
    source: z.string(),
    feed: z.string().describe('Key of the feed that brought it.'),
    externalId: z.string(),
    url: z.string().describe("The source's own page; never public."),
    firstSeenAt: instant,
    withdrawnAt: instant.optional().describe('Absent while the source carries it.'),
  })
  .meta({ id: 'JobSource' })
export type JobSource = z.infer<typeof JobSource>

export const JobStatus = z.enum(['active', 'closed', 'deleted'])
export type JobStatus = z.infer<typeof JobStatus>

/** A job in any state, without its description, as lists show it to administrators. */
export const AdminJobItem = z
  .strictObject({
    id: z.int(),
    ...Job.shape,
    status: JobStatus.describe(
      'closed: no posting carries it any more. deleted: an administrator took it out for good.',
    ),
    applyUrl: z.string().optional(),
    createdAt: instant,
    updatedAt: instant,
    closedAt: instant.optional(),
    createdBy: z.string().optional().describe('Address of the user who made it by hand.'),
    expiresAt: instant.optional().describe('Of a job made by hand: when it leaves the listing.'),
    pinnedFields: z.array(z.string()).describe('Fields that were edited, which no feed overwrites.'),
    sources: z.array(JobSource).describe('Each posting merged into it, the first 100.'),
  })
  .meta({ id: 'AdminJobItem' })
export type AdminJobItem = z.infer<typeof AdminJobItem>

export const AdminJob = AdminJobItem.extend({ description: z.string().describe('Safe HTML.') }).meta({ id: 'AdminJob' })
export type AdminJob = z.infer<typeof AdminJob>
