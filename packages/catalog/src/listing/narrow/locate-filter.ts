import { findLocation } from '@jobs/geo/geocoder/find-location.ts'
import { nearestLocations } from '@jobs/geo/geocoder/nearest-locations.ts'
import { filterOf, type FilterQuery, type JobFilter } from '@jobs/types/jobs/job-filter.ts'
import { invalid } from '../../store/catalog-refusal.ts'
import type { Area } from './internal/area.ts'
import type { LocatedFilter } from './internal/matches-filter.ts'

/**
 * A filter with its location looked up: around a town, inside a region or country.
 * @throws CatalogRefusal `invalid`, with the nearest names, for a place that is not known
 */
export const locateFilter = ({ location, ...filter }: JobFilter): LocatedFilter =>
  location === undefined ? filter : { ...filter, area: areaOf(location) }

/** What a query narrows the listing to, for verbs that take a filter or none. @throws CatalogRefusal as `locateFilter` */
export const narrowedBy = (query: FilterQuery): { filter?: LocatedFilter } => {
  const filter = filterOf(query)
  return Object.keys(filter).length > 0 ? { filter: locateFilter(filter) } : {}
}

const areaOf = ({ name, radiusKm }: NonNullable<JobFilter['location']>): Area => {
  const found = findLocation(name)
  if (!found) throw unknown(name)
  const { kind, lat, lon, areas } = found
  return kind === 'city' && lat !== null && lon !== null ? { lat, lon, radiusKm } : { paths: areas }
}

const unknown = (name: string) => {
  const near = nearestLocations(name)
  const instead = near.length === 0 ? '' : `; the nearest names are ${near.join(', ')}`
  return invalid([{ parameter: 'location', detail: `must be a place that is known${instead}` }])
}
