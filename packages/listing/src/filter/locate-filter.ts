import { locateArea } from '@jobs/catalog/places/locate-area.ts'
import { invalid } from '@jobs/catalog/store/catalog-refusal.ts'
import { findLocation } from '@jobs/geo/geocoder/find-location.ts'
import { findPostcodes } from '@jobs/geo/geocoder/find-postcodes.ts'
import { conceptByUri } from '@jobs/occupations/concepts.ts'
import { isIscoCode } from '@jobs/occupations/isco.ts'
import { type CodedFault, fault } from '@jobs/types/fault.ts'
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

/** Checks that each occupation of a filter exists. @throws CatalogRefusal `invalid`, with the existing codes */
export const checkOccupations = ({
  occupation = [],
  excludeOccupation = [],
}: Pick<LocatedFilter, 'occupation' | 'excludeOccupation'>): void => {
  const faults = [
    ...occupation.map((value) => ({ parameter: 'occupation', found: faultOf(value) })),
    ...excludeOccupation.map((value) => ({ parameter: 'exclude_occupation', found: faultOf(value) })),
  ].flatMap(({ parameter, found }) => (found === undefined ? [] : [{ parameter, ...found }]))
  if (faults.length > 0) throw invalid(faults)
}

const faultOf = (value: string): CodedFault | undefined => {
  if (!/^\d/.test(value))
    return conceptByUri(value) ? undefined : fault('occupation-uri', { uri: JSON.stringify(value) })
  if (isIscoCode(value)) return undefined
  let group = value.slice(0, -1)
  while (group !== '' && !isIscoCode(group)) group = group.slice(0, -1)
  const known = Array.from({ length: 10 }, (_, digit) => `${group}${digit}`).filter(isIscoCode)
  return fault('occupation-code', { group, known: known.join(', '), code: JSON.stringify(value) })
}
