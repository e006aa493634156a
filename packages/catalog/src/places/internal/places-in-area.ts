import type { Area } from '@jobs/types/jobs/query/job-filter.ts'
import type { SQL } from 'bun'
import { isIn } from '../area.ts'

const KM_A_DEGREE = 111
const MAX_LATITUDE = 89

interface PlaceRow {
  id: number | string
  area: string | null
  lat: number | null
  lon: number | null
}

/** Returns the ids of stored places within an area, using an index for candidates. */
export const placesInArea = async (sql: SQL, area: Area): Promise<number[]> => {
  if ('paths' in area && area.paths.length === 0) return []
  const candidates = 'paths' in area ? within(sql, area.paths) : around(sql, area)
  const rows: PlaceRow[] = await sql`SELECT id, area, lat, lon FROM places WHERE ${candidates}`
  return rows.filter((row) => isIn(area, row)).map((row) => Number(row.id))
}

/** Everything in `DE.02` begins with `DE.02.`, and `/` follows `.` in the order of characters. */
const within = (sql: SQL, paths: readonly string[]): SQL.Query<unknown> =>
  paths
    .map((path) => sql`area = ${path} OR (area >= ${`${path}.`} AND area < ${`${path}/`})`)
    .reduce((all, one) => sql`${all} OR ${one}`)

const around = (sql: SQL, { lat, lon, radiusKm }: Exclude<Area, { paths: unknown }>): SQL.Query<unknown> => {
  const high = radiusKm / KM_A_DEGREE + 0.1
  const wide = high / Math.cos((Math.min(MAX_LATITUDE, Math.abs(lat)) * Math.PI) / 180)
  // Longitude ends at 180 degrees, where a circle goes on from the other side.
  const near = (turn: number) => sql`lon BETWEEN ${lon - wide + turn} AND ${lon + wide + turn}`
  return sql`lat BETWEEN ${lat - high} AND ${lat + high} AND (${near(0)} OR ${near(360)} OR ${near(-360)})`
}
