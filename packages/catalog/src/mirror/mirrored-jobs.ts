import { SnapshotJob } from '@jobs/types/public/snapshot.ts'
import { Via } from '@jobs/types/via.ts'
import type { SQL } from 'bun'
import { number, optional, type RowOf, rowsOf, text } from '../store/rows.ts'

/** Data of a mirrored job as its origin states it. */
export type MirroredJob = Omit<RowOf<typeof mirroredRows>, 'jobId'>

const mirroredRows = rowsOf({
  jobId: number,
  /** Instances that passed it on, nearest first. */
  via: (via) => Via.parse(JSON.parse(text(via))),
  sightings: (sightings) => SnapshotJob.shape.postings.parse(JSON.parse(text(sightings))),
  firstSeenAt: number,
  repostedAt: optional(number),
  lastConfirmedAt: number,
})

/** Finds the mirrored ones among jobs, by id. */
export const mirroredJobs = async (sql: SQL, jobIds: readonly number[]): Promise<Map<number, MirroredJob>> => {
  if (jobIds.length === 0) return new Map()
  const jobs = await mirroredRows.all(sql`
    SELECT job_id, via, sightings, first_seen_at, reposted_at, last_confirmed_at FROM mirrored_jobs
    WHERE job_id IN ${sql(jobIds)}`)
  return new Map(jobs.map(({ jobId, ...job }) => [jobId, job]))
}
