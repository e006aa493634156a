import { Instant } from '@jobs/types/instant.ts'
import { z } from 'zod'
import { RunShape } from '../feeds/feed-shapes.ts'

export const DAYS = 30
export const MAX_FAILURES = 10

const Engine = z
  .strictObject({
    name: z.enum(['database', 'search', 'queue']),
    engine: z.string().optional().describe('Which one it is.'),
    version: z.string().optional().describe("The engine's; absent where it has none of its own, or does not answer."),
    state: z.enum(['connected', 'degraded', 'unreachable']),
    reason: z.string().optional().describe('Why it is so, or how far it is.'),
  })
  .meta({ id: 'Engine' })

const Day = z
  .strictObject({
    day: z.iso.date().describe('In UTC.'),
    listed: z.int().describe('Jobs listed at its end, or now.'),
    added: z.int().describe('Jobs that came into the listing.'),
    closed: z.int().describe('Jobs that left it.'),
  })
  .meta({ id: 'ListingDay' })

const count = z.int().min(0)

export const Overview = z
  .strictObject({
    generatedAt: Instant,
    engines: z.array(Engine).max(10),
    feeds: z
      .strictObject({ off: count, new: count, failing: count, suspect: count, ok: count })
      .describe('How many, by health.'),
    runs: z.strictObject({ waiting: count, running: count }),
    failures: z
      .array(RunShape)
      .max(MAX_FAILURES)
      .describe('The last runs that failed, were suspect or were interrupted.'),
    jobs: z.strictObject({ listed: count, days: z.array(Day).max(DAYS).describe('The oldest first.') }),
    queue: z
      .strictObject({ waiting: count, delayed: count, active: count, completed: count, failed: count })
      .optional()
      .describe('Absent while it cannot be reached.'),
    search: z
      .strictObject({
        ready: z.boolean().describe('False while its index is being filled.'),
        pending: count.describe('Changes that it has yet to get.'),
        lagSeconds: z.number().min(0).describe('How long the oldest of them has waited.'),
        parked: count.describe('Changes that it refuses.'),
      })
      .optional()
      .describe('How far a search server is behind the catalogue; absent without one.'),
    merges: z.strictObject({
      waiting: count.describe('Matches of little confidence that nobody has judged; counted up to 1000.'),
      same: count.describe('Pairs that people called one job.'),
      different: count.describe('Pairs that people called two.'),
    }),
    firstFill: z
      .strictObject({ read: count, sources: count, jobs: count })
      .optional()
      .describe('How far the first reading of all feeds is; absent when it is done.'),
    rereading: z
      .strictObject({ postings: count.describe('Counted up to 1000.') })
      .optional()
      .describe('Postings that the rules of today have yet to read; absent when there are none.'),
    webhooks: z.strictObject({ enabled: count, disabled: count, failing: count }),
    versions: z.strictObject({
      project: z.string(),
      backend: z.string().describe("This API's."),
      pipeline: z
        .int()
        .optional()
        .describe('Of the rules that postings were last read by; absent before the first posting.'),
      matching: z.int().describe('Of the rules by which postings are taken for one job.'),
      bun: z.string(),
    }),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>
