import { FEED_HEALTHS } from '@jobs/catalog/feeds/feed-health.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import { z } from 'zod'
import { RunShape } from '../feeds/feed-shapes.ts'

export const DAYS = 30
export const MAX_FAILURES = 10

const EngineReason = z
  .strictObject({
    code: z.enum(['unresponsive', 'slow-first-search', 'index-filling', 'index-behind', 'documents-refused']),
    pending: z.int().optional().describe('Changes not yet indexed.'),
    parked: z.int().optional().describe('Changes rejected by the search server.'),
  })
  .meta({ id: 'EngineReason' })

const Engine = z
  .object({
    name: z.enum(['database', 'search', 'queue']),
    engine: z.string().optional().describe('Name of the engine.'),
    version: z.string().optional().describe('Version of the engine; absent if unknown or unreachable.'),
    state: z.enum(['connected', 'degraded', 'unreachable']),
    reason: EngineReason.optional(),
  })
  .meta({ id: 'Engine' })

const Day = z
  .strictObject({
    day: z.iso.date().describe('Day in UTC.'),
    listed: z.int().describe('Jobs listed at the end of the day; for today, now.'),
    added: z.int().describe('Jobs added to the listing.'),
    closed: z.int().describe('Jobs removed from the listing.'),
  })
  .meta({ id: 'ListingDay' })

const count = z.int().min(0)

export const Overview = z
  .strictObject({
    generatedAt: Instant,
    engines: z.array(Engine).max(10),
    alerts: count.describe('Open alerts that are not muted.'),
    feeds: z.record(z.enum(FEED_HEALTHS), count).describe('Number of feeds by health.'),
    runs: z.strictObject({ waiting: count, running: count }),
    failures: z.array(RunShape).max(MAX_FAILURES).describe('Latest failed, suspect or interrupted runs.'),
    jobs: z.strictObject({ listed: count, days: z.array(Day).max(DAYS).describe('Oldest first.') }),
    queue: z
      .strictObject({ waiting: count, delayed: count, active: count, completed: count, failed: count })
      .optional()
      .describe('Absent while the queue is unreachable.'),
    search: z
      .object({
        ready: z.boolean().describe('False while the index is being filled.'),
        pending: count.describe('Changes not yet indexed.'),
        lagSeconds: z.number().min(0).describe('Age of the oldest change not yet indexed.'),
        parked: count.describe('Changes rejected by the search server.'),
      })
      .optional()
      .describe('Lag of the search server behind the catalogue; absent without a search server.'),
    merges: z.strictObject({
      waiting: count.describe('Unreviewed merges of low confidence, counted up to 1000.'),
      same: count.describe('Pairs confirmed as the same job.'),
      different: count.describe('Pairs judged to be different jobs.'),
    }),
    firstFill: z
      .strictObject({ read: count, sources: count, jobs: count })
      .optional()
      .describe('Progress of the first run of all feeds; absent once complete.'),
    rereading: z
      .strictObject({ postings: count.describe('Counted up to 1000.') })
      .optional()
      .describe('Postings not yet re-read under the current rules; absent at zero.'),
    webhooks: z.strictObject({ enabled: count, disabled: count, failing: count }),
    versions: z.strictObject({
      project: z.string(),
      backend: z.string().describe('Version of this API.'),
      pipeline: z.int().optional().describe('Version of the reading rules; absent before the first posting.'),
      matching: z.int().describe('Version of the matching rules.'),
      bun: z.string(),
    }),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>
