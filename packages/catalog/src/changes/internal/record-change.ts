import type { ClosedFor } from '@jobs/types/jobs/job-change.ts'
import type { SQL } from 'bun'
import { inSlices } from '../../store/internal/in-slices.ts'
import { rowFrom } from '../../store/rows.ts'

/** Why a job left the listing; `mergedInto` is the slug of the job it was merged into. */
export interface Closing {
  reason: ClosedFor
  mergedInto?: string | undefined
}

interface At {
  jobId: number
  revision: number
  now: number
}

/** Statement that records the listing or update of jobs as their last change. */
export const listedRecords = (tx: SQL, jobs: readonly (At & { slug: string })[]): SQL.Query<unknown>[] => {
  const rows = jobs.map(({ jobId, slug, revision, now }) =>
    rowFrom({ jobId, slug, revision, firstRevision: revision, listedRevision: revision, changedAt: now }),
  )
  return inSlices(
    rows,
    (slice) => tx`INSERT INTO listing_changes ${tx(slice)}
      ON CONFLICT (job_id) DO UPDATE SET revision = excluded.revision, changed_at = excluded.changed_at,
        listed_revision = CASE WHEN listing_changes.reason IS NULL
          THEN listing_changes.listed_revision ELSE excluded.listed_revision END,
        reason = NULL, merged_into = NULL`,
  )
}

/** Records that a job left the listing. */
export const recordClosed = async (tx: SQL, closing: Closing, { jobId, revision, now }: At): Promise<void> => {
  await tx`UPDATE listing_changes SET revision = ${revision}, changed_at = ${now}, reason = ${closing.reason},
    merged_into = ${closing.mergedInto ?? null} WHERE job_id = ${jobId}`
}
