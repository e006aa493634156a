import type { Catalog } from '@jobs/catalog/catalog.ts'
import { CatalogRefusal } from '@jobs/catalog/catalog-refusal.ts'
import { findRun, listRuns } from '@jobs/catalog/feed-admin/list-runs.ts'
import { RUN_STATES } from '@jobs/catalog/runs.ts'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { omitEmpty, textFilter, timeFilter } from '../../http/filters.ts'
import { pageAnswer, paged, paging } from '../../http/paging.ts'
import { access } from '../auth/access.ts'
import type { Auth } from '../auth/auth.ts'
import { RunShape, showRun } from './feed-shapes.ts'

const RunsQuery = z.strictObject({
  ...paging,
  feed: textFilter().describe('Only runs of this feed.'),
  outcome: z.enum([...RUN_STATES, ''], `must be one of ${RUN_STATES.join(', ')}`).optional(),
  from: timeFilter.describe('Begun from this time on.'),
  to: timeFilter.describe('Begun before this time.'),
})

/** The history of runs. */
export const runsModule = ({ catalog, auth }: { catalog: Catalog; auth: Auth }) =>
  new Elysia({ prefix: '/api/admin/runs' })
    .use(access(auth))
    .get(
      '',
      async ({ query }) => {
        const { per_page, outcome, ...rest } = omitEmpty(query)
        const { items, total } = await listRuns(catalog, { ...rest, perPage: per_page, outcome: outcome || undefined })
        return pageAnswer(query, { total, items: items.map(showRun) })
      },
      {
        role: 'viewer',
        query: RunsQuery,
        response: { 200: paged(RunShape) },
        detail: { operationId: 'listRuns', summary: 'Runs, the latest first' },
      },
    )
    .get(
      '/:id',
      async ({ params }) => {
        const run = /^\d{1,15}$/.test(params.id) ? await findRun(catalog, Number(params.id)) : undefined
        if (!run) throw new CatalogRefusal('not_found', 'There is no such run.')
        return showRun(run)
      },
      {
        role: 'viewer',
        params: z.object({ id: z.string().describe('The id of a run.') }),
        response: { 200: RunShape },
        detail: { operationId: 'getRun', summary: 'A run, with what became of it' },
      },
    )
