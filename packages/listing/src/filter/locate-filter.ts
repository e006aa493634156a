import { foldForNames } from '@jobs/core/fold.ts'
import { locateArea } from '@jobs/catalog/places/locate-area.ts'
import { filterOf, type FilterQuery, type JobFilter } from '@jobs/types/jobs/job-filter.ts'
import type { LocatedFilter } from '@jobs/types/jobs/job-filter.ts'

/** Values of `location` that are not places but name the kind of job wanted. */
const REMOTE = new Set(['remote', 'home office', 'homeoffice', 'teletravail'])

/**
 * A filter with its location looked up: around a town, inside a region or country. `remote` as a location means remote
 * jobs, unless a work arrangement is given.
 * @throws CatalogRefusal `invalid`, with the nearest names, for a place that is not known
 */
export const locateFilter = ({ location, ...filter }: JobFilter): LocatedFilter => {
  if (location === undefined) return filter
  const isRemote = REMOTE.has(foldForNames(location.name))
  return isRemote ? { workArrangement: ['remote'], ...filter } : { ...filter, area: locateArea(location) }
}

/** What a query narrows the listing to, for verbs that take a filter or none. @throws CatalogRefusal as `locateFilter` */
export const narrowedBy = (query: FilterQuery): { filter?: LocatedFilter } => {
  const filter = filterOf(query)
  return Object.keys(filter).length > 0 ? { filter: locateFilter(filter) } : {}
}
