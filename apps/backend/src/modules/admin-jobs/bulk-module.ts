import { deleteJob, restoreJob } from '@jobs/catalog/jobs/edits/delete-job.ts'
import { pinJob, unpinJob } from '@jobs/catalog/jobs/edits/pinning.ts'
import { EDITABLE_FIELDS, type EditableField } from '@jobs/catalog/jobs/job-columns.ts'
import { mergeJobs } from '@jobs/catalog/merging/merge-jobs.ts'
import { says } from '@jobs/types/fault.ts'
import { AdminJob } from '@jobs/types/jobs/admin-job.ts'
import type { Role } from '@jobs/types/role.ts'
import { z } from 'zod'
import { bulkAnswer, outcomeOf } from '../../http/bulk-answer.ts'
import { tagged } from '../../http/entity-tag.ts'
import { editor } from '../../http/operation.ts'
import { guarded } from '../auth/access.ts'
import type { Caller } from '../auth/auth.ts'
import { JobId } from '../jobs/job-ref.ts'
import type { AdminJobsDeps } from './admin-jobs-module.ts'

const MAX_JOBS = 100

/** Bulk actions with the lowest role that may perform them. */
const ACTIONS = { delete: 'admin', restore: 'admin', pin: 'editor', unpin: 'editor' } as const satisfies Record<
  string,
  Role
>
type Action = keyof typeof ACTIONS
const NAMES = Object.keys(ACTIONS) as [Action, ...Action[]]

const BulkInput = z
  .strictObject({
    action: z.enum(NAMES),
    ids: z.array(JobId).min(1).max(MAX_JOBS),
    fields: z
      .array(z.enum(EDITABLE_FIELDS as [EditableField, ...EditableField[]], says('job-field')))
      .min(1)
      .max(EDITABLE_FIELDS.length)
      .optional()
      .describe('Fields to pin at their current values.'),
  })
  .refine(({ action, fields }) => (action === 'pin') === (fields !== undefined), {
    path: ['fields'],
    message: says('pin-fields'),
  })
  .meta({ id: 'BulkInput', examples: [{ action: 'pin', ids: [4711], fields: ['title'] }] })
type BulkInput = z.infer<typeof BulkInput>

const BulkResult = bulkAnswer({ item: 'BulkOutcome', answer: 'BulkResult' }, { id: z.int() }, MAX_JOBS, [])

const MergeInput = z
  .strictObject({
    into: JobId.describe('Id of the job to keep.'),
    jobs: z.array(JobId).min(1).max(20).describe('Ids of the jobs to merge into it, which are closed.'),
  })
  .refine(({ into, jobs }) => !jobs.includes(into), { path: ['jobs'], message: says('job-kept') })
  .meta({ id: 'MergeInput' })

/** Routes for several jobs: merge those that matching kept apart, or apply one action to each independently. */
export const bulkModule = (deps: AdminJobsDeps) => {
  const act = async ({ action, fields = [] }: BulkInput, ref: string, by: Caller) => {
    const change = { by, expected: 'any' } as const
    if (action === 'delete') await deleteJob(deps, ref, change, Date.now())
    else if (action === 'restore') await restoreJob(deps, ref, change, Date.now())
    else if (action === 'unpin') await unpinJob(deps, ref, change, Date.now())
    else await pinJob(deps, ref, fields, change, Date.now())
  }
  return guarded(deps.auth, '/api/admin/jobs')
    .post('/merge', async ({ body, user, set }) => tagged(set, await mergeJobs(deps, body, user, Date.now())), {
      ...editor('mergeJobs', 'Merge jobs for the same vacancy; split a posting off to undo it', 404, 409),
      body: MergeInput,
      response: { 200: AdminJob },
    })
    .post(
      '/bulk',
      async ({ body, request }) => {
        const user = await deps.auth.require(request, ACTIONS[body.action])
        const data: z.infer<typeof BulkResult>['data'] = []
        for (const job of new Set(body.ids))
          data.push({ id: job, ...(await outcomeOf(() => act(body, String(job), user))) })
        return { data }
      },
      {
        ...editor(
          'changeAdminJobs',
          'Delete, restore, pin or unpin several jobs; delete and restore require the role admin',
        ),
        body: BulkInput,
        response: { 200: BulkResult },
      },
    )
}
