import type { Dialect } from '../../catalog.ts'

/**
 * `job_places` now contains the places of jobs in any state. Unlisted jobs get the places of their postings, except
 * those whose location an editor has set.
 */
export const placesOfClosedJobs = (dialect: Dialect): string[] => [
  `INSERT INTO job_places (job_id, place_id, position)
    SELECT job_id, place_id, ROW_NUMBER() OVER (PARTITION BY job_id ORDER BY place_id) - 1 FROM (
      SELECT DISTINCT j.id AS job_id, known.id AS place_id
      FROM jobs j JOIN postings p ON p.job_id = j.id ${placesIn[dialect]}
        JOIN places known ON known.name = named.value ->> 'name' AND ${SAME}
      WHERE j.status <> 'active' AND j.pinned NOT LIKE '%"location"%') AS placed
    WHERE true
    ON CONFLICT (job_id, place_id) DO NOTHING`,
]

const SAME = ['region', 'country', 'area']
  .map((part) => `COALESCE(known.${part}, '') = COALESCE(named.value ->> '${part}', '')`)
  .join(' AND ')

/** Selects the places of a posting, one per row. */
const placesIn: Record<Dialect, string> = {
  sqlite: `JOIN json_each(COALESCE(p.places, '[]')) AS named`,
  postgres: `CROSS JOIN LATERAL jsonb_array_elements(COALESCE(p.places, '[]')::jsonb) AS named`,
}
