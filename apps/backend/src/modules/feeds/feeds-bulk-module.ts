import { changeFeed } from '@jobs/catalog/feeds/change-feed.ts'
import { removeFeed } from '@jobs/catalog/feeds/remove-feed.ts'
import { z } from 'zod'
import { operation } from '../../http/operation.ts'
import { bulkAnswer, outcomeOf } from '../../http/bulk-answer.ts'
import { Refusal } from '../../http/refusal.ts'
import { guarded } from '../auth/access.ts'
import type { Caller } from '../auth/auth.ts'
import { checkChange } from './feed-input.ts'
import { type FeedsDeps, knownKey } from './feeds-module.ts'
import { triggerRun } from './trigger-run.ts'

const MAX_FEEDS = 200
const ACTIONS = ['pause', 'resume', 'run', 'delete'] as const

const BulkFeeds = z
  .strictObject({ action: z.enum(ACTIONS), keys: z.array(z.string().max(500)).min(1).max(MAX_FEEDS) })
  .meta({ id: 'BulkFeedsInput', examples: [{ action: 'pause', keys: ['arbeitnow'] }] })
type BulkFeeds = z.infer<typeof BulkFeeds>

const BulkFeedsResult = bulkAnswer(
  { item: 'BulkFeedOutcome', answer: 'BulkFeedsResult' },
  { key: z.string() },
  MAX_FEEDS,
  ['unavailable'],
)
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
      return { key, ...(await outcomeOf(() => act(action, knownKey(key), by))) }
    } catch (error) {
      if (!(error instanceof Refusal && error.problem.status === 503)) throw error
      return { key, outcome: 'unavailable', detail: error.message, ...error.problem.extensions }
    }
  }
  return guarded(auth, '/api/admin/feeds/bulk').post(
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
