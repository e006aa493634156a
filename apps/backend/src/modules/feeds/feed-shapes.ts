import { FEED_HEALTHS, type KnownFeed } from '@jobs/catalog/feed-admin/feed-health.ts'
import type { KnownRun } from '@jobs/catalog/feed-admin/list-runs.ts'
import { RUN_STATES } from '@jobs/catalog/runs.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { z } from 'zod'

const instant = z.iso.datetime({ precision: 3 })
const outcome = z
  .enum(RUN_STATES)
  .describe('waiting and running are under way; suspect: so much less than before that nothing was closed for it.')
const tally = z.record(z.string(), z.int()).describe('How many, by reason.')

export const FeedShape = z
  .strictObject({
    key: z.string(),
    connector: z.string(),
    settings: z.record(z.string(), z.unknown()),
    intervalMinutes: z.int(),
    enabled: z.boolean(),
    note: z.string().optional(),
    health: z.enum(FEED_HEALTHS),
    consecutiveFailures: z.int(),
    lastRunAt: instant.optional(),
    nextRunAt: instant.optional().describe('About when it is run next; absent when it is off.'),
    postings: z.int().describe('How many it carries.'),
    lastRun: z.strictObject({ id: z.int(), outcome, error: z.string().optional() }).optional(),
    duties: z.array(z.string()).describe('What the source asks of whoever shows its postings.'),
  })
  .meta({ id: 'Feed' })

export const RunShape = z
  .strictObject({
    id: z.int(),
    feed: z.string(),
    outcome,
    requestedAt: instant.optional().describe('Of a run that a user asked for.'),
    requestedBy: z.string().optional(),
    startedAt: instant.optional(),
    finishedAt: instant.optional(),
    items: z.int().optional().describe('Items of the payload, where it was read whole.'),
    counts: z
      .strictObject({
        read: z.int(),
        listed: z.int(),
        updated: z.int(),
        unchanged: z.int(),
        withdrawn: z.int(),
        dropped: tally,
        rejected: tally,
      })
      .optional(),
    error: z.string().optional(),
  })
  .meta({ id: 'Run' })

const textOf = (time: number) => new Date(time).toISOString()

export const showFeed = (feed: KnownFeed) => ({
  key: feed.key,
  connector: feed.connector,
  settings: feed.settings,
  intervalMinutes: feed.intervalMinutes,
  enabled: feed.enabled,
  ...(feed.note !== undefined && { note: feed.note }),
  health: feed.health,
  consecutiveFailures: feed.consecutiveFailures,
  ...(feed.lastRunAt !== undefined && { lastRunAt: textOf(feed.lastRunAt) }),
  ...(feed.nextRunAt !== undefined && { nextRunAt: textOf(feed.nextRunAt) }),
  postings: feed.postings,
  ...(feed.lastRun && { lastRun: feed.lastRun }),
  duties: [...(connectors.get(feed.connector)?.duties ?? [])],
})

export const showRun = ({ requestedAt, startedAt, finishedAt, ...run }: KnownRun) => ({
  ...run,
  ...(requestedAt !== undefined && { requestedAt: textOf(requestedAt) }),
  ...(startedAt !== undefined && { startedAt: textOf(startedAt) }),
  ...(finishedAt !== undefined && { finishedAt: textOf(finishedAt) }),
})
