import type { JobRow } from '@jobs/catalog/jobs/job-columns.ts'
import type { SnapshotJob } from '@jobs/types/public/snapshot.ts'
import type { Site } from '@jobs/types/site.ts'
import type { Via } from '@jobs/types/via.ts'
import type { SQL } from 'bun'
import { detailParts, sourcesOf } from '../find-job-detail.ts'

/** A job as in snapshots; for mirrored jobs with the instances that passed it on. */
export interface JobInFull {
  job: SnapshotJob
  via?: Via
}

/** Converts rows of listed jobs to jobs in full, in order. */
export const jobsInFull = async (sql: SQL, rows: readonly JobRow[], site: Site): Promise<JobInFull[]> => {
  const sources = await sourcesOf(
    sql,
    rows.map(({ id }) => Number(id)),
  )
  return rows.map((row) => {
    const { via, ...job } = detailParts(row, sources(Number(row.id)), site)
    return via ? { job, via } : { job }
  })
}
