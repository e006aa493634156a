import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { DRY_RUN_STATES, findDryRun, finishDryRun, requestDryRun } from '@jobs/catalog/feeds/dry-runs.ts'
import { DryRunResult } from '@jobs/types/feeds/dry-run.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import { Failure } from '@jobs/types/feeds/failure.ts'
import { isStorable, NOT_STORABLE } from '@jobs/types/values/plain-text.ts'
import { z } from 'zod'
import { withInstants } from '../../http/instants.ts'
import { operation } from '../../http/operation.ts'
import { guarded } from '../auth/access.ts'
import { checkSettings, FeedInput } from './feed-input.ts'
import type { FeedsDeps } from './feeds-module.ts'
import { queued } from './trigger-run.ts'

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
export const dryRunsModule = ({ catalog, queue, auth }: FeedsDeps) => {
  const show = async (id: string) => {
    const run = await findDryRun(catalog, id, Date.now())
    if (!run) throw refusal('not_found', 'no-dry-run')
    return withInstants(run, 'requestedAt', 'finishedAt')
  }
  return guarded(auth, '/api/admin/dry-runs')
    .post(
      '',
      async ({ body, user, set, status }) => {
        const settings = checkSettings(body.connector, body.settings)
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
      role: 'admin',
      params: z.object({ id: z.string().refine(isStorable, NOT_STORABLE).describe('Id of a dry run.') }),
      response: { 200: DryRunShape },
      detail: operation('getDryRun', 'Get a dry run and its result'),
    })
}
