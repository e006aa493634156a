import { mergeJobs } from '@jobs/catalog/merging/merge-jobs.ts'
import { AdminJob } from '@jobs/types/jobs/admin-job.ts'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { operation } from '../../http/operation.ts'
import { tagOf } from '../../http/entity-tag.ts'
import type { AdminJobsDeps } from '../admin-jobs/admin-jobs-module.ts'
import { access } from '../auth/access.ts'

const jobId = z.int('must be the id of a job').min(1, 'must be the id of a job').max(1e15, 'must be the id of a job')

const MergeInput = z
  .strictObject({
    into: jobId.describe('Id of the job to keep.'),
    jobs: z
      .array(jobId, 'must be a list of ids')
      .min(1, 'must name at least one job')
      .max(20, 'must name at most 20 jobs')
      .describe('Ids of the jobs to merge into it, which are closed.'),
  })
  .refine(({ into, jobs }) => !jobs.includes(into), { path: ['jobs'], message: 'must not include the job to keep' })
  .meta({ id: 'MergeInput' })

/** Route to merge jobs that matching kept apart. */
export const mergeJobsModule = (deps: AdminJobsDeps) =>
  new Elysia({ prefix: '/api/admin/jobs/merge' }).use(access(deps.auth)).post(
    '',
    async ({ body, user, set }) => {
      const { job, revision } = await mergeJobs(deps, body, user, Date.now())
      set.headers.etag = tagOf(revision)
      return job
    },
    {
      role: 'editor',
      body: MergeInput,
      response: { 200: AdminJob },
      detail: operation('mergeJobs', 'Merge jobs for the same vacancy; split a posting off to undo it', 404, 409),
    },
  )
