import type { Via } from '@jobs/types/via.ts'
import { Via as ViaSchema } from '@jobs/types/via.ts'
import { SnapshotJob } from '@jobs/types/public/snapshot.ts'
import type { SQL } from 'bun'

/** Data of a mirrored job as its origin states it. Times are UTC milliseconds. */
export interface MirroredJob {
  /** Instances that passed it on, nearest first. */
  via: Via
  sightings: SnapshotJob['postings']
  firstSeenAt: number
  repostedAt?: number | undefined
  lastConfirmedAt: number
}

interface Row {
  job_id: number | string
  via: string
  sightings: string
  first_seen_at: number | string
  reposted_at: number | string | null
  last_confirmed_at: number | string
}

/** Finds the mirrored ones among jobs, by id. */
export const mirroredJobs = async (sql: SQL, jobIds: readonly number[]): Promise<Map<number, MirroredJob>> => {
  if (jobIds.length === 0) return new Map()
  const rows: Row[] =
    await sql`SELECT job_id, via, sightings, first_seen_at, reposted_at, last_confirmed_at FROM mirrored_jobs
    WHERE job_id IN ${sql(jobIds)}`
  return new Map(
    rows.map((row) => [
      Number(row.job_id),
      {
        via: ViaSchema.parse(JSON.parse(row.via)),
        sightings: SnapshotJob.shape.postings.parse(JSON.parse(row.sightings)),
        firstSeenAt: Number(row.first_seen_at),
        repostedAt: row.reposted_at === null ? undefined : Number(row.reposted_at),
        lastConfirmedAt: Number(row.last_confirmed_at),
      },
    ]),
  )
}
