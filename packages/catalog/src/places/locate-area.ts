import { findLocation, type Location } from '@jobs/geo/geocoder/find-location.ts'
import { nearestLocations } from '@jobs/geo/geocoder/nearest-locations.ts'
import { type CodedFault, fault } from '@jobs/types/fault.ts'
import type { Area } from '@jobs/types/jobs/query/job-filter.ts'
import { invalid } from '../store/catalog-refusal.ts'

/**
 * Returns the area of a location: a circle around a town or postcode, or a landscape, region or country.
 * @param preferred country in which an ambiguous postcode is searched first
 * @throws CatalogRefusal `invalid`, with the nearest names, for a place that is not known
 */
export const locateArea = ({ name, radiusKm }: { name: string; radiusKm: number }, preferred?: string): Area => {
  const found = findLocation(name, 'native', preferred)
  if (!found) throw unknown(name)
  return areaAround(found, radiusKm)
}

/** A circle around a town or postcode; the inside of a landscape, region or country. */
export const areaAround = ({ kind, lat, lon, radiusKm: own, areas }: Location, radiusKm: number): Area => {
  if (lat === null || lon === null || (kind !== 'city' && own === undefined)) return { paths: areas }
  return { lat, lon, radiusKm: own ?? radiusKm }
}

/** Format of postcodes in most countries. */
const POSTCODE = /(?:(?<!\p{L})[A-Z]{1,2}-)?(?<![\p{L}\d])(?:\d{4,5}|\d{2}-\d{3})(?![\p{L}\d])/iu

const unknown = (name: string) => {
  const refuse = (found: CodedFault) => invalid([{ parameter: 'location', ...found }])
  const rest = name.replace(POSTCODE, '').trim()
  if (rest !== name.trim() && (rest === '' || findLocation(rest))) return refuse(fault('postcode'))
  const near = nearestLocations(name)
  return refuse(near.length === 0 ? fault('place') : fault('place-nearest', { names: near.join(', ') }))
}
