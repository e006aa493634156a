import { locateArea } from '@jobs/catalog/places/locate-area.ts'
import { filterOf, type FilterQuery, type JobFilter } from '@jobs/types/jobs/job-filter.ts'
import type { LocatedFilter } from './internal/matches-filter.ts'

/**
 * A filter with its location looked up: around a town, inside a region or country.
 * @throws CatalogRefusal `invalid`, with the nearest names, for a place that is not known
 */
export const locateFilter = ({ location, ...filter }: JobFilter): LocatedFilter =>
  location === undefined ? filter : { ...filter, area: locateArea(location) }

/** What a query narrows the listing to, for verbs that take a filter or none. @throws CatalogRefusal as `locateFilter` */
export const narrowedBy = (query: FilterQuery): { filter?: LocatedFilter } => {
  const filter = filterOf(query)
  return Object.keys(filter).length > 0 ? { filter: locateFilter(filter) } : {}
}
