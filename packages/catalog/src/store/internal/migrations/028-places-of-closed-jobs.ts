import type { Dialect } from '../../catalog.ts'

/**
 * `job_places`: from here on of jobs in any state. Those that had left the listing get the places of their postings,
 * but not where an editor has said where the job is.
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

/** The places that a posting names, a row each. */
const placesIn: Record<Dialect, string> = {
  sqlite: `JOIN json_each(COALESCE(p.places, '[]')) AS named`,
  postgres: `CROSS JOIN LATERAL jsonb_array_elements(COALESCE(p.places, '[]')::jsonb) AS named`,
}
