import { z } from 'zod'
import { Job } from './job.ts'

/**
 * Why a job is gone: its time is over, no source carries it any more, an admin deleted it, it turned out to be the same
 * as another one, or it no longer matches the filter of the request.
 */
export const ClosingReason = z.enum(['expired', 'withdrawn', 'deleted', 'merged', 'out-of-filter'])
export type ClosingReason = z.infer<typeof ClosingReason>

const entry = {
  /** Where to go on from after this entry. */
  cursor: z.string(),
  /** When the change was made. */
  at: z.iso.datetime({ precision: 3 }),
  slug: z.string(),
}

/** The last state of one job after a cursor. */
export const JobChange = z.discriminatedUnion('type', [
  z.strictObject({ ...entry, type: z.literal(['listed', 'updated']), job: Job }),
  z.strictObject({
    ...entry,
    type: z.literal('closed'),
    reason: ClosingReason,
    /** The slug of the job that goes on, with the reason `merged`. */
    mergedInto: z.string().optional(),
  }),
])
export type JobChange = z.infer<typeof JobChange>
