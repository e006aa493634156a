import type { StoredPlace } from '@jobs/types/feeds/posting.ts'
import type { Area } from '@jobs/types/jobs/query/job-filter.ts'

const EARTH_KM = 6371.0088
const RADIANS = Math.PI / 180

/** Great-circle distance by the haversine formula. */
export const distanceKm = (a: { lat: number; lon: number }, b: { lat: number; lon: number }): number => {
  const chord =
    Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2 +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(((b.lon - a.lon) * RADIANS) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Whether a place lies in an area. Most regions, and countries, have no coordinates, so no circle contains them. */
export const isIn = (area: Area, place: Pick<StoredPlace, 'area' | 'lat' | 'lon'>): boolean => {
  if ('paths' in area) {
    const { area: own } = place
    return own !== null && area.paths.some((path) => own === path || own.startsWith(`${path}.`))
  }
  const { lat, lon } = place
  return lat !== null && lon !== null && distanceKm(area, { lat, lon }) <= area.radiusKm
}
