import { changeFeed, noSuchFeed } from '@jobs/catalog/feeds/change-feed.ts'
import { createFeed } from '@jobs/catalog/feeds/create-feed.ts'
import { FEED_HEALTHS, FEED_ORDERS, findFeedDetails, listFeedDetails } from '@jobs/catalog/feeds/feed-health.ts'
import { previewRemoval, removeFeed } from '@jobs/catalog/feeds/remove-feed.ts'
import type { AllowList } from '@jobs/http/network/allow-list.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import { z } from 'zod'
import { bulkAnswer, outcomeOf } from '../../http/bulk-answer.ts'
import {
  choiceFilter,
  flagFilter,
  reasonFilter,
  sorting,
  textFilter,
  timeFilter,
  wordsFilter,
} from '../../http/filters.ts'
import { admin, nothing, viewer } from '../../http/operation.ts'
import { paged, pageRequest, paging, pageAnswer } from '../../http/paging.ts'
import { present } from '../../http/present.ts'
import { Refusal } from '../../http/refusal.ts'
import { type AdminDeps, guarded } from '../auth/access.ts'
import type { Caller } from '../auth/auth.ts'
import { checkChange, checkPermission, checkSettings, FeedChangeInput, FeedInput } from './feed-input.ts'
import { FeedRemoval, FeedShape, RunShape, showFeed, showRun } from './feed-shapes.ts'
import { triggerRun } from './trigger-run.ts'

export interface FeedsDeps extends AdminDeps {
  queue: Queue
  /** Hosts that may be reached although they are not public. */
  allowed: AllowList
}

const FeedsQuery = z.strictObject({
  ...paging,
  q: wordsFilter().describe('Part of the feed key.'),
  connector: textFilter(50),
  enabled: flagFilter,
  health: choiceFilter(FEED_HEALTHS),
  reason: reasonFilter,
  failing_before: timeFilter.describe('Only feeds that have been failing since this time or earlier.'),
  ...sorting(FEED_ORDERS),
})
const FeedKey = z.object({ key: z.string().describe('Key of a feed.') })

/** Invalid keys are treated as unknown. @throws CatalogRefusal `not_found` */
const knownKey = (key: string): string => {
  if (/^[\w.-]{1,200}$/.test(key)) return key
  throw noSuchFeed(key)
}

/** Routes to list, add, update, remove and run feeds. */
export const feedsModule = ({ catalog, queue, auth, allowed }: FeedsDeps) => {
  const show = async (key: string) =>
    showFeed(present(await findFeedDetails(catalog, knownKey(key), Date.now()), () => noSuchFeed(key)))
  return guarded(auth, '/api/admin/feeds')
    .get(
      '',
      async ({ query }) => {
        const { failing_before: failingBefore, order, ...filters } = pageRequest(query)
        const request = { ...filters, failingBefore, descending: order === 'desc' }
        return pageAnswer(query, await listFeedDetails(catalog, request, Date.now()), showFeed)
      },
      {
        ...viewer('listFeeds', 'List feeds with their health'),
        query: FeedsQuery,
        response: { 200: paged(FeedShape) },
      },
    )
    .post(
      '',
      async ({ body, user, set, status }) => {
        const { note, permission: isPermitted, ...rest } = body
        const settings = checkSettings(body.connector, body.settings, allowed)
        const given = { by: user.email, at: Date.now() }
        const feed = { ...rest, settings, ...(note && { note }), ...(isPermitted && { permission: given }) }
        if (feed.enabled) checkPermission(feed)
        await createFeed(catalog, feed, user, given.at)
        set.headers.location = `/api/admin/feeds/${body.key}`
        return status(201, await show(body.key))
      },
      {
        ...admin('createFeed', 'Add a feed', 409),
        body: FeedInput,
        response: { 201: FeedShape },
      },
    )
    .get('/:key', async ({ params }) => await show(params.key), {
      ...viewer('getFeed', 'Get a feed'),
      params: FeedKey,
      response: { 200: FeedShape },
    })
    .patch(
      '/:key',
      async ({ params, body, user }) => {
        const given = { by: user.email, at: Date.now() }
        await changeFeed(
          catalog,
          knownKey(params.key),
          (feed) => checkChange(feed, body, { given, allowed }),
          user,
          given.at,
        )
        return await show(params.key)
      },
      {
        ...admin('updateFeed', 'Update a feed; omitted fields are unchanged', 409),
        params: FeedKey,
        body: FeedChangeInput,
        response: { 200: FeedShape },
      },
    )
    .get('/:key/removal', async ({ params }) => await previewRemoval(catalog, knownKey(params.key)), {
      ...admin('previewFeedRemoval', 'Preview which jobs would close if the feed were removed'),
      params: FeedKey,
      response: { 200: FeedRemoval },
    })
    .delete(
      '/:key',
      async ({ params, user }) => {
        await removeFeed(catalog, knownKey(params.key), user, Date.now())
      },
      {
        ...admin('removeFeed', 'Remove a feed; jobs that no other feed carries are closed', 409),
        params: FeedKey,
        ...nothing,
      },
    )
    .post(
      '/:key/runs',
      async ({ params, user, set, status }) => {
        const run = await triggerRun({ catalog, queue }, knownKey(params.key), user)
        set.headers.location = `/api/admin/runs/${run.id}`
        return status(202, showRun(run))
      },
      {
        ...admin('runFeed', 'Run a feed now; returns the run to poll', 409, 503),
        params: FeedKey,
        response: { 202: RunShape },
      },
    )
}

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
export const feedsBulkModule = ({ catalog, queue, auth, allowed }: FeedsDeps) => {
  const act = async (action: BulkFeeds['action'], key: string, by: Caller) => {
    const now = Date.now()
    if (action === 'run') await triggerRun({ catalog, queue }, key, by)
    else if (action === 'delete') await removeFeed(catalog, key, by, now)
    else {
      const change = { enabled: action === 'resume' }
      const given = { by: by.email, at: now }
      await changeFeed(catalog, key, (feed) => checkChange(feed, change, { given, allowed }), by, now)
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
      ...admin('changeFeeds', 'Pause, resume, run or remove several feeds'),
      body: BulkFeeds,
      response: { 200: BulkFeedsResult },
    },
  )
}
