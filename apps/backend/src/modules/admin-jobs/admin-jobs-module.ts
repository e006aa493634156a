import { correctJob } from '@jobs/catalog/jobs/edits/correct-job.ts'
import { createJob } from '@jobs/catalog/jobs/edits/create-job.ts'
import { deleteJob, restoreJob } from '@jobs/catalog/jobs/edits/delete-job.ts'
import type { JobDeps } from '@jobs/catalog/jobs/edits/lock-job-for-edit.ts'
import { unpinJob } from '@jobs/catalog/jobs/edits/pinning.ts'
import { replaceJob } from '@jobs/catalog/jobs/edits/replace-job.ts'
import { findJob } from '@jobs/catalog/jobs/find-job.ts'
import { type PinnableField, PINNABLE_FIELDS } from '@jobs/catalog/jobs/job-columns.ts'
import { type AdminJobsRequest, listAdminJobs } from '@jobs/catalog/jobs/list-admin-jobs.ts'
import { invalid } from '@jobs/catalog/store/catalog-refusal.ts'
import { noSuchJob } from '@jobs/catalog/store/job-ref.ts'
import { findDerived } from '@jobs/listing/detail/find-derived.ts'
import { locateFilter } from '@jobs/listing/filter/locate-filter.ts'
import { namedSkill } from '@jobs/listing/filter/named-skill.ts'
import { says, fault, faultOf } from '@jobs/types/fault.ts'
import { JobStatus, AdminJob, AdminJobItem } from '@jobs/types/jobs/admin-job.ts'
import { DerivedInput, DerivedOfJob } from '@jobs/types/jobs/derived-input.ts'
import { JobPatch, JobReplacement, OWNED_FIELDS } from '@jobs/types/jobs/job-edit.ts'
import { JobInput } from '@jobs/types/jobs/job-input.ts'
import { checkRadius, filterOf, filterShape } from '@jobs/types/jobs/query/job-filter.ts'
import { JOB_ORDERS } from '@jobs/types/jobs/query/job-order.ts'
import { isStorable, NOT_STORABLE } from '@jobs/types/values/plain-text.ts'
import { z } from 'zod'
import { demandExpected, expectedBy, isKnownTo, tagged } from '../../http/entity-tag.ts'
import { choiceFilter, flagFilter, textFilter, wordsFilter } from '../../http/filters.ts'
import { NoContent, admin, editor, nothing, viewer } from '../../http/operation.ts'
import { pageRequest, paging, pageAnswer, paged } from '../../http/paging.ts'
import { present } from '../../http/present.ts'
import { guarded } from '../auth/access.ts'
import type { Auth } from '../auth/auth.ts'
import { JobRef } from '../jobs/job-ref.ts'

const { work_arrangement: _, company, exclude_company, source, exclude_source, ...shared } = filterShape

/** Rejects unknown parameters, because a misspelt filter would return everything. */
const AdminJobsQuery = z
  .strictObject({
    ...paging,
    sort: z.enum(JOB_ORDERS).default('-publishedAt').describe('Sort order; - sorts descending.'),
    q: wordsFilter().describe('Part of a title, company name or slug, or an id.'),
    status: choiceFilter(JobStatus.options).describe('Only jobs in this state.'),
    workArrangement: choiceFilter(['remote', 'hybrid']),
    feed: textFilter().describe('Only jobs with a posting from this feed.'),
    createdBy: textFilter(254).describe('Only jobs created manually by a user whose email address contains this.'),
    edited: flagFilter.describe('Only jobs with a pinned field, or only those without.'),
    ...shared,
    source: source.describe('Only jobs with a posting from one of these sources, separated by commas.'),
    exclude_source: exclude_source.describe(
      'Exclude jobs with a posting from one of these sources, separated by commas.',
    ),
    company: company.describe('Only jobs whose company name contains one of these texts, separated by commas.'),
    exclude_company: exclude_company.describe(
      'Exclude jobs whose company name contains one of these texts, separated by commas.',
    ),
  })
  .superRefine(checkRadius)
  .superRefine(({ q: _words, ...query }, context) => {
    for (const [name, value] of Object.entries(query))
      if (![value].flat().every((one) => typeof one !== 'string' || isStorable(one)))
        context.addIssue({ code: 'custom', path: [name], message: NOT_STORABLE })
  })

/** Converts the query to a catalogue request. @throws CatalogRefusal `invalid` for an unknown location or occupation */
const requestOf = (query: z.infer<typeof AdminJobsQuery>): AdminJobsRequest => {
  const { page, perPage, sort, q, status, workArrangement, feed, createdBy, edited, ...narrowing } = pageRequest(query)
  const { area, skill, ...filter } = locateFilter(
    filterOf({ ...narrowing, work_arrangement: workArrangement ? [workArrangement] : undefined }),
  )
  return {
    page,
    perPage,
    sort,
    q,
    status,
    feed,
    createdBy,
    edited,
    area,
    filter: { ...filter, skill: skill?.map(namedSkill) },
  }
}

export interface AdminJobsDeps extends JobDeps {
  auth: Auth
}

/** Routes to list, create, change, delete and restore jobs in any state. */
export const adminJobsModule = (deps: AdminJobsDeps) =>
  guarded(deps.auth, '/api/admin/jobs')
    .get('', async ({ query }) => pageAnswer(query, await listAdminJobs(deps, requestOf(query)), (job) => job), {
      ...viewer('listAdminJobs', 'List jobs in any state'),
      query: AdminJobsQuery,
      response: { 200: paged(AdminJobItem) },
    })
    .post(
      '',
      async ({ body, user, set, status }) => {
        const job = tagged(set, await createJob(deps, body, user, Date.now()))
        set.headers.location = `/api/admin/jobs/${job.id}`
        return status(201, job)
      },
      {
        ...editor('createAdminJob', 'Create a job'),
        body: JobInput,
        response: { 201: AdminJob },
      },
    )
    .get(
      '/:id',
      async ({ params, request, set, status }) => {
        const found = present(await findJob(deps, params.id), () => noSuchJob(params.id))
        const job = tagged(set, found)
        return isKnownTo(request, found.revision) ? status(304, undefined) : job
      },
      {
        ...viewer('getAdminJob', 'Get a job in any state with its ETag'),
        params: JobRef,
        response: { 200: AdminJob, 304: NoContent },
      },
    )
    .put(
      '/:id',
      async ({ params, body, request, user, set }) => {
        const change = { by: user, expected: demandExpected(request) }
        const replacement = (job: AdminJob) => replacementOf(body, job)
        return tagged(set, await replaceJob(deps, params.id, replacement, change, Date.now()))
      },
      {
        ...editor('replaceAdminJob', 'Replace a job; requires its ETag in If-Match', 409, 412, 428),
        params: JobRef,
        body: JobReplacement,
        response: { 200: AdminJob },
      },
    )
    .patch(
      '/:id',
      async ({ params, body, request, user, set }) => {
        const change = { by: user, expected: demandExpected(request) }
        return tagged(set, await replaceJob(deps, params.id, (job) => patched(body, job), change, Date.now()))
      },
      {
        ...editor('updateAdminJob', 'Update fields of a job; null removes a field', 409, 412, 428),
        params: JobRef,
        body: JobPatch,
        response: { 200: AdminJob },
      },
    )
    .delete(
      '/:id',
      async ({ params, request, user }) => {
        await deleteJob(deps, params.id, { by: user, expected: expectedBy(request) }, Date.now())
      },
      { ...admin('deleteAdminJob', 'Delete a job; feeds do not bring it back', 412), params: JobRef, ...nothing },
    )
    .post(
      '/:id/restore',
      async ({ params, request, user, set }) =>
        tagged(set, await restoreJob(deps, params.id, { by: user, expected: expectedBy(request) }, Date.now())),
      {
        ...admin('restoreAdminJob', 'Restore a deleted job', 409, 412),
        params: JobRef,
        response: { 200: AdminJob },
      },
    )
    .get(
      '/:id/derived',
      async ({ params }) => present(await findDerived(deps.catalog, params.id), () => noSuchJob(params.id)),
      {
        ...viewer('getDerivedValues', 'Get the values derived from the ad of a job, with their evidence'),
        params: JobRef,
        response: { 200: DerivedOfJob },
      },
    )
    .patch(
      '/:id/derived',
      async ({ params, body, request, user, set }) =>
        tagged(set, await correctJob(deps, params.id, body, { by: user, expected: expectedBy(request) }, Date.now())),
      {
        ...editor(
          'correctDerivedValues',
          'Correct values derived from the ad of a job and pin them, so that they are not derived again',
          409,
          412,
        ),
        params: JobRef,
        body: DerivedInput,
        response: { 200: AdminJob },
      },
    )
    .delete(
      '/:id/pins',
      async ({ params, query, request, user, set }) => {
        const change = { by: user, expected: expectedBy(request) }
        return tagged(set, await unpinJob(deps, params.id, change, Date.now(), query.field))
      },
      {
        ...editor('unpinAdminJob', 'Unpin edited fields of a job, so that feeds update them again', 409, 412),
        params: JobRef,
        query: z.strictObject({
          field: z
            .enum(PINNABLE_FIELDS as [PinnableField, ...PinnableField[]], says('job-field'))
            .optional()
            .describe('Field to unpin; defaults to all fields.'),
        }),
        response: { 200: AdminJob },
      },
    )

/** Returns the editable content of a full job that was sent. @throws CatalogRefusal `invalid` if it changes a read-only field */
const replacementOf = (sent: JobReplacement, job: AdminJob): JobInput => {
  const changed = OWNED_FIELDS.filter((name) => sent[name] !== undefined && !Bun.deepEquals(sent[name], job[name]))
  if (changed.length > 0) {
    throw invalid(changed.map((parameter) => ({ parameter, ...fault('read-only') })))
  }
  return checked(contentOf(sent), job)
}

/** Applies a patch to `job`. @throws CatalogRefusal `invalid` */
const patched = (patch: JobPatch, job: AdminJob): JobInput => {
  const merged = Object.entries({ ...contentOf(job), ...patch }).filter(([, value]) => value !== null)
  return checked(Object.fromEntries(merged), job)
}

const CONTENT = Object.keys(JobInput.shape)

const contentOf = (job: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(job).filter(([name, value]) => CONTENT.includes(name) && value !== undefined))

/** Validates content by the rules for editors; an apply URL and a missing description from a feed may stay. */
const checked = ({ applyUrl, ...content }: Record<string, unknown>, job: AdminJob): JobInput => {
  const isKept = applyUrl !== undefined && applyUrl === job.applyUrl
  const isUndescribed = job.description === '' && content['description'] === ''
  const result = JobInput.safeParse({
    ...content,
    ...(!isKept && applyUrl !== undefined && { applyUrl }),
    ...(isUndescribed && { description: 'none' }),
  })
  if (!result.success)
    throw invalid(result.error.issues.map((issue) => ({ parameter: issue.path.join('.'), ...faultOf(issue) })))
  return { ...result.data, ...(isKept && { applyUrl: job.applyUrl }), ...(isUndescribed && { description: '' }) }
}
