import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { cancelRun } from '@jobs/catalog/feeds/cancel-run.ts'
import { findLeftOut, MAX_LEFT_OUT } from '@jobs/catalog/feeds/left-out.ts'
import { findRun, listRuns, RUN_ORDERS } from '@jobs/catalog/feeds/list-runs.ts'
import { RUN_STATES } from '@jobs/catalog/feeds/runs.ts'
import { LeftOutItem } from '@jobs/types/feeds/left-out.ts'
import { z } from 'zod'
import { operation } from '../../http/operation.ts'
import { idRef } from '../../http/id-ref.ts'
import { choiceFilter, omitEmpty, reasonFilter, sorting, textFilter, timeFilter } from '../../http/filters.ts'
import { paged, pageRequest, paging, shownPage } from '../../http/paging.ts'
import { type AdminDeps, guarded } from '../auth/access.ts'
import { RunShape, showRun } from './feed-shapes.ts'

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
  const find = async (id: number) => {
    const run = await findRun(catalog, id)
    if (!run) throw refusal('not_found', 'no-run')
    return run
  }
  return guarded(auth, '/api/admin/runs')
    .get(
      '',
      async ({ query }) => {
        const { order, ...filters } = pageRequest(query)
        return shownPage(query, await listRuns(catalog, { ...filters, descending: order !== 'asc' }), showRun)
      },
      {
        role: 'viewer',
        query: RunsQuery,
        response: { 200: paged(RunShape) },
        detail: operation('listRuns', 'List runs, latest first'),
      },
    )
    .get('/:id', async ({ params }) => showRun(await find(params.id)), {
      role: 'viewer',
      params: RunRef,
      response: { 200: RunShape },
      detail: {
        operationId: 'getRun',
        summary: 'Get a run with its progress or result',
        description: 'Counts and pages of a run in progress are updated every two seconds.',
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
        role: 'viewer',
        params: RunRef,
        query: LeftOutQuery,
        response: { 200: LeftOut },
        detail: operation(
          'listLeftOutItems',
          `List the last ${MAX_LEFT_OUT} items that a run left out, with the reason`,
        ),
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
        role: 'admin',
        params: RunRef,
        response: { 202: RunShape },
        detail: operation(
          'cancelRun',
          'Cancel a run within seconds; saved postings are kept, and no job is closed',
          409,
        ),
      },
    )
}
