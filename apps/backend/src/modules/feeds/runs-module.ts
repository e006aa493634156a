import { DRY_RUN_STATES, findDryRun, finishDryRun, requestDryRun } from '@jobs/catalog/feeds/dry-runs.ts'
import { findLeftOut, MAX_LEFT_OUT } from '@jobs/catalog/feeds/left-out.ts'
import { findRun, listRuns, RUN_ORDERS } from '@jobs/catalog/feeds/list-runs.ts'
import { cancelRun } from '@jobs/catalog/feeds/request-run.ts'
import { RUN_STATES } from '@jobs/catalog/feeds/runs.ts'
import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { DryRunResult } from '@jobs/types/feeds/dry-run.ts'
import { Failure } from '@jobs/types/feeds/failure.ts'
import { LeftOutItem } from '@jobs/types/feeds/left-out.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import { isStorable, NOT_STORABLE } from '@jobs/types/values/plain-text.ts'
import { z } from 'zod'
import { choiceFilter, omitEmpty, reasonFilter, sorting, textFilter, timeFilter } from '../../http/filters.ts'
import { idRef } from '../../http/id-ref.ts'
import { withInstants } from '../../http/instants.ts'
import { admin, operation, viewer } from '../../http/operation.ts'
import { paged, pageRequest, paging, pageAnswer } from '../../http/paging.ts'
import { present } from '../../http/present.ts'
import { type AdminDeps, guarded } from '../auth/access.ts'
import { checkSettings, FeedInput } from './feed-input.ts'
import { RunShape, showRun } from './feed-shapes.ts'
import type { FeedsDeps } from './feeds-module.ts'
import { queued } from './trigger-run.ts'

const RunsQuery = z.strictObject({
  ...paging,
  feed: textFilter().describe('Only runs of this feed.'),
  outcome: choiceFilter(RUN_STATES),
  reason: reasonFilter,
  ...sorting(RUN_ORDERS),
  from: timeFilter.describe('Only runs started at or after this time.'),
  to: timeFilter.describe('Only runs started before this time.'),
})
const RunRef = idRef('a run')
const LeftOutQuery = z.strictObject({ reason: textFilter().describe('Only items left out for this reason code.') })

const LeftOut = z.strictObject({
  data: z.array(LeftOutItem).max(MAX_LEFT_OUT).describe('Latest first.'),
  kept: z
    .boolean()
    .describe(
      'Whether items of this run are still stored; a feed keeps those of its last five runs that left items out.',
    ),
})

/** Routes to list, follow and cancel runs. */
export const runsModule = ({ catalog, auth }: AdminDeps) => {
  const find = async (id: number) => present(await findRun(catalog, id), () => refusal('not_found', 'no-run'))
  return guarded(auth, '/api/admin/runs')
    .get(
      '',
      async ({ query }) => {
        const { order, ...filters } = pageRequest(query)
        return pageAnswer(query, await listRuns(catalog, { ...filters, descending: order !== 'asc' }), showRun)
      },
      {
        ...viewer('listRuns', 'List runs, latest first'),
        query: RunsQuery,
        response: { 200: paged(RunShape) },
      },
    )
    .get('/:id', async ({ params }) => showRun(await find(params.id)), {
      role: 'viewer',
      params: RunRef,
      response: { 200: RunShape },
      detail: {
        operationId: 'getRun',
        summary: 'Get a run with its progress or result',
        description: 'Counts and pages of a run in progress are updated every second.',
      },
    })
    .get(
      '/:id/left-out',
      async ({ params, query }) => {
        const { id } = await find(params.id)
        const items = await findLeftOut(catalog, id)
        const { reason } = omitEmpty(query)
        const data = (items ?? []).filter((item) => reason === undefined || item.reason === reason)
        return { data, kept: items !== undefined }
      },
      {
        ...viewer('listLeftOutItems', `List the last ${MAX_LEFT_OUT} items that a run left out, with the reason`),
        params: RunRef,
        query: LeftOutQuery,
        response: { 200: LeftOut },
      },
    )
    .post(
      '/:id/cancel',
      async ({ params, user, set, status }) => {
        await cancelRun(catalog, params.id, user, Date.now())
        set.headers.location = `/api/admin/runs/${params.id}`
        return status(202, showRun(await find(params.id)))
      },
      {
        ...admin('cancelRun', 'Cancel a run within seconds; saved postings are kept, and no job is closed', 409),
        params: RunRef,
        response: { 202: RunShape },
      },
    )
}

const DryRunInput = FeedInput.pick({ connector: true, settings: true }).meta({ id: 'DryRunInput' })

const DryRunShape = z
  .strictObject({
    id: z.string(),
    connector: z.string(),
    state: z.enum(DRY_RUN_STATES),
    requestedAt: Instant,
    requestedBy: z.string(),
    finishedAt: Instant.optional(),
    result: DryRunResult.optional().describe('Present once the dry run has succeeded.'),
    error: z.string().optional().describe('Error message in English; present if the dry run failed.'),
    failure: Failure.optional().describe('Machine-readable form of `error`.'),
  })
  .meta({ id: 'DryRun' })

/** Routes to try the settings of a feed. Workers execute the dry runs, because only they fetch from sources. */
export const dryRunsModule = ({ catalog, queue, auth, allowed }: FeedsDeps) => {
  const show = async (id: string) => {
    const run = present(await findDryRun(catalog, id, Date.now()), () => refusal('not_found', 'no-dry-run'))
    return withInstants(run, 'requestedAt', 'finishedAt')
  }
  return guarded(auth, '/api/admin/dry-runs')
    .post(
      '',
      async ({ body, user, set, status }) => {
        const settings = checkSettings(body.connector, body.settings, allowed)
        const id = await requestDryRun(catalog, { connector: body.connector, settings }, user, Date.now())
        await queued(queue.enqueue('dry-run', { id }), (why) => finishDryRun(catalog, id, why, Date.now()))
        set.headers.location = `/api/admin/dry-runs/${id}`
        return status(202, await show(id))
      },
      {
        role: 'admin',
        body: DryRunInput,
        response: { 202: DryRunShape },
        detail: {
          ...operation(
            'startDryRun',
            'Try the settings of a feed: returns how its first items would be read and why others would be dropped',
            409,
          ),
          description: 'Stores no postings. Returns the dry run to poll, which ends within 45 seconds of its start.',
        },
      },
    )
    .get('/:id', async ({ params }) => await show(params.id), {
      ...admin('getDryRun', 'Get a dry run and its result'),
      params: z.object({ id: z.string().refine(isStorable, NOT_STORABLE).describe('Id of a dry run.') }),
      response: { 200: DryRunShape },
    })
}
