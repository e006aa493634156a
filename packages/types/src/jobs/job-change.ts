import { z } from 'zod'
import { Job } from './job.ts'

/**
 * Why a job is gone: it expired, no source offers it any more, an admin deleted it, it was merged into another job, or
 * it no longer matches the filter of the request.
 */
export const ClosingReason = z.enum(['expired', 'withdrawn', 'deleted', 'merged', 'out-of-filter'])
export type ClosingReason = z.infer<typeof ClosingReason>

/** Why a job left the listing, as shown to people. `page-gone`: its page no longer exists or states that the job is closed. */
export const ClosedFor = z.enum(['expired', 'withdrawn', 'page-gone', 'deleted', 'merged'])
export type ClosedFor = z.infer<typeof ClosedFor>

/** The reason in the public API, which does not distinguish `page-gone`. */
export const closingReasonOf = (closedFor: ClosedFor) => (closedFor === 'page-gone' ? 'withdrawn' : closedFor)

const entry = {
  /** Cursor to continue from after this entry. */
  cursor: z.string(),
  /** Time of the change. */
  at: z.iso.datetime({ precision: 3 }),
  slug: z.string(),
}

/** The latest state of one job after a cursor. */
export const JobChange = z
  .discriminatedUnion('type', [
    z.strictObject({ ...entry, type: z.literal(['listed', 'updated']), job: Job }).meta({ id: 'ListedChange' }),
    z
      .strictObject({
        ...entry,
        type: z.literal('closed'),
        reason: ClosingReason,
        /** The slug of the job it was merged into; present if the reason is `merged`. */
        mergedInto: z.string().optional(),
      })
      .meta({ id: 'ClosedChange' }),
  ])
  .meta({ id: 'Change' })
export type JobChange = z.infer<typeof JobChange>
