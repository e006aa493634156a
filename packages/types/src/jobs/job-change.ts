import { z } from 'zod'
import { Job } from './job.ts'

/**
 * Why a job is gone: its time is over, no source offers it any more, an admin deleted it, it turned out to be the same as
 * another one, or it no longer matches the filter of the request.
 */
export const ClosingReason = z.enum(['expired', 'withdrawn', 'deleted', 'merged', 'out-of-filter'])
export type ClosingReason = z.infer<typeof ClosingReason>

/** Why a job left the listing, as shown to people. `page-gone`: its own page is gone, or says that the job is. */
export const ClosedFor = z.enum(['expired', 'withdrawn', 'page-gone', 'deleted', 'merged'])
export type ClosedFor = z.infer<typeof ClosedFor>

/** The public reason for programs: the public API has no `page-gone`. */
export const closingReasonOf = (closedFor: ClosedFor) => (closedFor === 'page-gone' ? 'withdrawn' : closedFor)

const entry = {
  /** Where to continue from after this entry. */
  cursor: z.string(),
  /** When the change was made. */
  at: z.iso.datetime({ precision: 3 }),
  slug: z.string(),
}

/** The last state of one job after a cursor. */
export const JobChange = z
  .discriminatedUnion('type', [
    z.strictObject({ ...entry, type: z.literal(['listed', 'updated']), job: Job }).meta({ id: 'ListedChange' }),
    z
      .strictObject({
        ...entry,
        type: z.literal('closed'),
        reason: ClosingReason,
        /** The slug of the job it was merged into, with the reason `merged`. */
        mergedInto: z.string().optional(),
      })
      .meta({ id: 'ClosedChange' }),
  ])
  .meta({ id: 'Change' })
export type JobChange = z.infer<typeof JobChange>
