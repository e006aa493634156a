import type { StoredPlace } from '@jobs/types/feeds/posting.ts'
import type { SQL } from 'bun'

/** Returns the places of jobs, in order, by job id. */
export const placesOfJobs = async (sql: SQL, jobIds: readonly number[]): Promise<Map<number, StoredPlace[]>> => {
  const places = new Map<number, StoredPlace[]>(jobIds.map((id) => [id, []]))
  if (jobIds.length === 0) return places
  const rows: (StoredPlace & { job_id: number | string })[] = await sql`
    SELECT jp.job_id, p.name, p.region, p.country, p.area, p.lat, p.lon
    FROM job_places jp JOIN places p ON p.id = jp.place_id
    WHERE jp.job_id IN ${sql(jobIds)} ORDER BY jp.job_id, jp.position`
  for (const { job_id, ...place } of rows) places.get(Number(job_id))?.push(place)
  return places
}
