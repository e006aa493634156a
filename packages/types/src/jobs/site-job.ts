import { z } from 'zod'
import { Instant } from '../values/instant.ts'
import { Job } from './job.ts'

export const SiteJob = z
  .strictObject({
    id: z.int().describe('Id of the job in the backend.'),
    ...Job.shape,
    description: z.string().describe('Safe HTML.'),
    updatedAt: Instant.describe('When the listed content last changed.'),
  })
  .meta({ id: 'SiteJob' })
export type SiteJob = z.infer<typeof SiteJob>
