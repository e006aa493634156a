import { z } from 'zod'
import { Instant } from '../instant.ts'
import { Job } from './job.ts'

/** A listed job as the operator's own site shows it. */
export const SiteJob = z
  .strictObject({
    id: z.int().describe('The number by which the backend knows it.'),
    ...Job.shape,
    description: z.string().describe('Safe HTML.'),
    updatedAt: Instant.describe('When what is shown last changed.'),
  })
  .meta({ id: 'SiteJob' })
export type SiteJob = z.infer<typeof SiteJob>
