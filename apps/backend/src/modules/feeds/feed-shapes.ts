import { FEED_HEALTHS, type FeedDetails } from '@jobs/catalog/feeds/feed-health.ts'
import { MAX_JOBS } from '@jobs/catalog/feeds/feeds.ts'
import type { RunDetails } from '@jobs/catalog/feeds/list-runs.ts'
import { RUN_STATES } from '@jobs/catalog/feeds/runs.ts'
import { needsPermission } from '@jobs/connectors/needs-permission.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { Failure } from '@jobs/types/feeds/failure.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import { z } from 'zod'
import { withInstants } from '../../http/instants.ts'
import { termsOf, termsShape } from './source-terms.ts'

const outcome = z
  .enum(RUN_STATES)
  .describe('`waiting` and `running`: in progress. `suspect`: the feed shrank so much that no job was closed.')
const tally = z
  .record(z.string(), z.int())
  .describe('Number of items by reason, a code as in the list of left-out items.')

export const FeedShape = z
  .strictObject({
    key: z.string(),
    connector: z.string(),
    settings: z.record(z.string(), z.unknown()),
    intervalMinutes: z.int(),
    enabled: z.boolean(),
    note: z.string().optional(),
    maxJobs: z.int().describe('Maximum number of listed jobs of the feed.'),
    pausedBecause: z.string().optional().describe('Why the service disabled the feed.'),
    health: z.enum(FEED_HEALTHS),
    consecutiveFailures: z.int(),
    failingSince: Instant.optional().describe('When the first run of the current series of failures ended.'),
    lastRunAt: Instant.optional(),
    nextRunAt: Instant.optional().describe(
      'Approximate time of the next run; absent if the feed is disabled or no worker runs feeds.',
    ),
    postings: z.int().describe('Number of postings in the feed.'),
    lastRun: z
      .strictObject({ id: z.int(), outcome, error: z.string().optional(), failure: Failure.optional() })
      .optional(),
    ...termsShape,
    permission: z
      .strictObject({ by: z.string(), at: Instant })
      .optional()
      .describe('Who confirmed the permission, and when.'),
  })
  .meta({ id: 'Feed' })

export const FeedRemoval = z
  .strictObject({
    postings: z.int().describe('Number of postings in the feed.'),
    closes: z.int().describe('Number of jobs that would close, because no other feed carries them.'),
    keeps: z.int().describe('Number of jobs that other feeds still carry.'),
    closing: z
      .array(z.strictObject({ id: z.int(), slug: z.string(), title: z.string(), companyName: z.string() }))
      .max(20)
      .describe('The latest jobs that would close, at most 20.'),
  })
  .meta({ id: 'FeedRemoval' })

const PageShape = z
  .strictObject({
    page: z.int().describe('Page number, from 1.'),
    read: z.int(),
    listed: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    leftOut: z.int(),
  })
  .meta({ id: 'RunPage' })

export const RunShape = z
  .strictObject({
    id: z.int(),
    feed: z.string(),
    outcome,
    requestedAt: Instant.optional().describe('When the run was requested; absent for scheduled runs.'),
    requestedBy: z.string().optional(),
    startedAt: Instant.optional(),
    finishedAt: Instant.optional(),
    items: z.int().optional().describe('Number of items in the payload; absent if it was not read completely.'),
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
    pages: z
      .array(PageShape)
      .max(50)
      .optional()
      .describe('Latest pages of the payload read so far; only when a single run is requested.'),
    cancelRequestedAt: Instant.optional().describe('When its cancellation was requested.'),
    error: z.string().optional().describe('Why it failed or is suspect: a detailed message in English.'),
    failure: Failure.optional().describe('Machine-readable form of `error`.'),
  })
  .meta({ id: 'Run' })

export const showFeed = (feed: FeedDetails) => {
  const { permission } = feed
  const needed = needsPermission(feed)
  const { failingSince, lastRunAt, nextRunAt } = withInstants(feed, 'failingSince', 'lastRunAt', 'nextRunAt')
  return {
    key: feed.key,
    connector: feed.connector,
    settings: feed.settings,
    intervalMinutes: feed.intervalMinutes,
    enabled: feed.enabled,
    note: feed.note,
    maxJobs: feed.maxJobs ?? MAX_JOBS,
    pausedBecause: feed.pausedBecause,
    health: feed.health,
    consecutiveFailures: feed.consecutiveFailures,
    failingSince,
    lastRunAt,
    nextRunAt: needed === undefined || permission ? nextRunAt : undefined,
    postings: feed.postings,
    lastRun: feed.lastRun,
    ...termsOf(connectors.get(feed.connector), needed),
    permission: permission && withInstants(permission, 'at'),
  }
}

export const showRun = (run: RunDetails) =>
  withInstants(run, 'requestedAt', 'startedAt', 'finishedAt', 'cancelRequestedAt')
