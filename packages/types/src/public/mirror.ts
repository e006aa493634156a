import { z } from 'zod'
import { says } from '../fault.ts'
import { ClosingReason } from '../jobs/job-change.ts'
import { wholeNumber } from '../jobs/query/list-jobs-query.ts'
import { Instant } from '../values/instant.ts'
import { Via } from '../via.ts'
import { AnswerMeta } from './facets.ts'
import { MAX_WAIT_SECONDS } from './list-changes-query.ts'
import { SnapshotJob } from './snapshot.ts'

/** Low, because each job in full takes several kilobytes. */
export const MAX_MIRRORED = 200

/** The query of `GET /api/public/v1/mirror`. Numbers above their limit are clamped. */
export const MirrorQuery = z
  .object({
    after: z
      .string('is required')
      .min(1, says('cursor'))
      .max(60, says('cursor'))
      .describe('The cursor to continue from: that of a snapshot, or `next` of the last answer.'),
    limit: wholeNumber(1, MAX_MIRRORED).default(MAX_MIRRORED).describe('Maximum number of changes, up to 200.'),
    wait: wholeNumber(0, MAX_WAIT_SECONDS).default(0).describe('Seconds to wait for a change, up to 30.'),
  })
  .meta({ id: 'MirrorQuery' })
export type MirrorQuery = z.infer<typeof MirrorQuery>

/** The slug of a job on another instance, as far as a page may link to it. */
export const MirroredSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$/)
const entry = { cursor: z.string().max(60), at: Instant, slug: z.string().max(200) }

/** An entry of the changes with the full job and its origin. */
export const MirrorChange = z
  .discriminatedUnion('type', [
    z
      .strictObject({ ...entry, type: z.literal(['listed', 'updated']), job: SnapshotJob, via: Via.optional() })
      .meta({ id: 'MirrorListedChange' }),
    z
      .strictObject({ ...entry, type: z.literal('closed'), reason: ClosingReason, mergedInto: MirroredSlug.optional() })
      .meta({ id: 'MirrorClosedChange' }),
  ])
  .meta({ id: 'MirrorChange' })
export type MirrorChange = z.infer<typeof MirrorChange>

export const MirrorList = z
  .strictObject({
    data: z.array(MirrorChange).max(MAX_MIRRORED).describe('Every changed job, once, in its latest state.'),
    meta: AnswerMeta.extend({
      count: z.int().describe('Number of items in data.'),
      next: z.string().max(60).describe('The cursor to continue from. It expires after 30 days.'),
      hasMore: z.boolean().describe('Whether more changes can be read immediately.'),
      instance: z.string().describe('Identifies this instance, as in via.'),
    }).meta({ id: 'MirrorMeta' }),
  })
  .meta({ id: 'MirrorList' })
export type MirrorList = z.infer<typeof MirrorList>

/** A line of a snapshot's origins file: a job that came from another instance. */
export const OriginRow = z.strictObject({ slug: z.string().max(200), via: Via })
export type OriginRow = z.infer<typeof OriginRow>
