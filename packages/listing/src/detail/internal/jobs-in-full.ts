import type { Site } from '@jobs/types/site.ts'
import type { SnapshotJob } from '@jobs/types/public/snapshot.ts'
import type { Via } from '@jobs/types/via.ts'
import type { SQL } from 'bun'
import { type DetailRow, detailParts, sightingsOf } from '../find-job-detail.ts'
import { mirroredJobs } from '@jobs/catalog/mirror/mirrored-jobs.ts'
import { placesOfJobs } from '@jobs/catalog/places/places-of-jobs.ts'

/** A job as in snapshots; for mirrored jobs with the instances that passed it on. */
export interface JobInFull {
  job: SnapshotJob
  via?: Via
}

/** Converts rows of listed jobs to jobs in full, in order. */
export const jobsInFull = async (sql: SQL, rows: readonly DetailRow[], site: Site): Promise<JobInFull[]> => {
  const ids = rows.map(({ id }) => Number(id))
  const [places, sightings] = [await placesOfJobs(sql, ids), await sightingsOf(sql, ids)]
  const mirrored = await mirroredJobs(sql, ids)
  return rows.map((row) => {
    const id = Number(row.id)
    const parts = { postings: sightings.get(id) ?? [], places: places.get(id) ?? [], mirrored: mirrored.get(id) }
    const { via, ...job } = detailParts(row, parts, site)
    return via ? { job, via } : { job }
  })
}
