import { changeFeed } from '@jobs/catalog/feeds/change-feed.ts'
import { removeFeed } from '@jobs/catalog/feeds/remove-feed.ts'
import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { operation } from '../../http/operation.ts'
import { Refusal, refusedShape } from '../../http/refusal.ts'
import { access } from '../auth/access.ts'
import type { Caller } from '../auth/auth.ts'
import { checkChange } from './feed-input.ts'
import { type FeedsDeps, knownKey } from './feeds-module.ts'
import { triggerRun } from './trigger-run.ts'

const MAX_FEEDS = 200
const ACTIONS = ['pause', 'resume', 'run', 'delete'] as const
const OUTCOMES = ['done', 'not_found', 'conflict', 'unavailable'] as const

const BulkFeeds = z
  .strictObject({
    action: z.enum(ACTIONS),
    keys: z.array(z.string().max(500)).min(1).max(MAX_FEEDS),
  })
  .meta({ id: 'BulkFeedsInput', examples: [{ action: 'pause', keys: ['arbeitnow'] }] })
type BulkFeeds = z.infer<typeof BulkFeeds>

const BulkFeedsResult = z
  .strictObject({
    data: z
      .array(
        z
          .strictObject({
            key: z.string(),
            outcome: z.enum(OUTCOMES),
            detail: z.string().optional().describe('Why it failed.'),
            ...refusedShape,
          })
          .meta({ id: 'BulkFeedOutcome' }),
      )
      .max(MAX_FEEDS)
      .describe('In the order of the request.'),
  })
  .meta({ id: 'BulkFeedsResult' })
type Outcome = z.infer<typeof BulkFeedsResult>['data'][number]

/** Route that applies one action to many feeds, each independently and with a separate audit entry. */
export const feedsBulkModule = ({ catalog, queue, auth }: FeedsDeps) => {
  const act = async (action: BulkFeeds['action'], key: string, by: Caller) => {
    const now = Date.now()
    if (action === 'run') await triggerRun({ catalog, queue }, key, by)
    else if (action === 'delete') await removeFeed(catalog, key, by, now)
    else {
      const change = { enabled: action === 'resume' }
      await changeFeed(catalog, key, (feed) => checkChange(feed, change, { by: by.email, at: now }), by, now)
    }
  }
  const tryAct = async (action: BulkFeeds['action'], key: string, by: Caller): Promise<Outcome> => {
    try {
      await act(action, knownKey(key), by)
      return { key, outcome: 'done' }
    } catch (error) {
      if (error instanceof Refusal && error.problem.status === 503)
        return { key, outcome: 'unavailable', detail: error.message, ...error.problem.extensions }
      if (!(error instanceof CatalogRefusal)) throw error
      return {
        key,
        outcome: error.reason === 'not_found' ? 'not_found' : 'conflict',
        detail: error.message,
        ...error.refused,
      }
    }
  }
  return new Elysia({ prefix: '/api/admin/feeds/bulk' }).use(access(auth)).post(
    '',
    async ({ body, user }) => {
      const data: Outcome[] = []
      for (const key of new Set(body.keys)) data.push(await tryAct(body.action, key, user))
      return { data }
    },
    {
      role: 'admin',
      body: BulkFeeds,
      response: { 200: BulkFeedsResult },
      detail: operation('changeFeeds', 'Pause, resume, run or remove several feeds'),
    },
  )
}
