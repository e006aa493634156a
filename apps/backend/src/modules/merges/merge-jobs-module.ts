import { mergeJobs } from '@jobs/catalog/merging/merge-jobs.ts'
import { AdminJob } from '@jobs/types/jobs/admin-job.ts'
import { Elysia } from 'elysia'
import { says } from '@jobs/types/fault.ts'
import { z } from 'zod'
import { operation } from '../../http/operation.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AdminJobsDeps } from '../admin-jobs/admin-jobs-module.ts'
import { access } from '../auth/access.ts'
import { JobId } from '../jobs/job-ref.ts'

const MergeInput = z
  .strictObject({
    into: JobId.describe('Id of the job to keep.'),
    jobs: z.array(JobId).min(1).max(20).describe('Ids of the jobs to merge into it, which are closed.'),
  })
  .refine(({ into, jobs }) => !jobs.includes(into), { path: ['jobs'], message: says('job-kept') })
  .meta({ id: 'MergeInput' })

/** Route to merge jobs that matching kept apart. */
export const mergeJobsModule = (deps: AdminJobsDeps) =>
  new Elysia({ prefix: '/api/admin/jobs/merge' })
    .use(access(deps.auth))
    .post('', async ({ body, user, set }) => tagged(set, await mergeJobs(deps, body, user, Date.now())), {
      role: 'editor',
      body: MergeInput,
      response: { 200: AdminJob },
      detail: operation('mergeJobs', 'Merge jobs for the same vacancy; split a posting off to undo it', 404, 409),
    })
