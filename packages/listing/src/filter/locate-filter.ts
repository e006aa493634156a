import { locateArea } from '@jobs/catalog/places/locate-area.ts'
import { findLocation } from '@jobs/geo/geocoder/find-location.ts'
import { findPostcodes } from '@jobs/geo/geocoder/find-postcodes.ts'
import { checkOccupations } from './internal/check-occupations.ts'
import { filterOf, type FilterQuery, type JobFilter, type LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'

/** Words of `location` that name a work arrangement instead of a place, with the text around them. */
const REMOTE =
  /[\s,;/(–-]*(?<!\p{L})(?:(?:fully|full|100 ?%|only|nur|vollständig|komplett|entièrement)[ -]+)?(?:remote|home[ -]?office|t[ée]l[ée]travail)(?:[ -]+(?:only|complet))?(?!\p{L})[\s,;/)–-]*/giu
const IN = /^(?:in|from|within|aus|en|depuis)\s+/i
const COUNTRY = /^[A-Z]{2}$/

/** Removes `remote` from a location: `Germany` for `Remote Germany`, empty for `remote` alone, undefined without it. */
export const remotePlace = (location: string): string | undefined => {
  const rest = location.replace(REMOTE, ' ')
  return rest === location ? undefined : rest.trim().replace(IN, '')
}

/**
 * Resolves the location of a filter: around a town or postcode, or inside a region or country. `remote` as a location
 * means remote jobs; with a country or a region of several, those open to people there.
 * @throws CatalogRefusal `invalid`, with the nearest names, for a place or an occupation that is not known
 */
export const locateFilter = ({ location, ...filter }: JobFilter): LocatedFilter => {
  checkOccupations(filter)
  if (location === undefined) return filter
  const preferred = filter.country?.[0]
  const place = remotePlace(location.name)
  if (place === undefined) return { ...filter, area: locateArea(location, preferred) }
  const workArrangement = (filter.workArrangement ?? ['remote']).filter((one) => one === 'remote')
  if (place === '') return { ...filter, workArrangement }
  const countries = findLocation(place)?.areas ?? []
  return countries.length > 0 && countries.every((path) => COUNTRY.test(path)) && findPostcodes(place).length === 0
    ? { ...filter, workArrangement, country: filter.country ?? countries }
    : { ...filter, workArrangement, area: locateArea({ ...location, name: place }, preferred) }
}

/** Returns the filter of a query, for verbs with an optional filter. @throws CatalogRefusal like `locateFilter` */
export const narrowedBy = (query: FilterQuery): { filter?: LocatedFilter } => {
  const filter = filterOf(query)
  return Object.keys(filter).length > 0 ? { filter: locateFilter(filter) } : {}
}
