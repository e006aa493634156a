import { countryName } from '../../gazetteer/country-name.ts'
import { type AreaRow, type PlaceRow, placeStore } from '../../gazetteer/internal/place-store.ts'
import type { Language } from '../../gazetteer/language.ts'
import type { Postcode } from '../find-postcodes.ts'
import type { NominatimPlace } from '../nominatim-place.ts'

export const LICENCE = 'Data © GeoNames, CC BY 4.0. https://www.geonames.org/'

export interface AnswerOptions {
  /** Language of names; defaults to each place's own. */
  language?: Language
  /** Whether to list the parts of the address. */
  addressdetails?: boolean
}

// Search ranks and extents in degrees that Nominatim uses for places known as points.
const CITY = { type: 'city', place_rank: 16, extent: 0.16 }
const TOWN = { type: 'town', place_rank: 18, extent: 0.04 }
const VILLAGE = { type: 'village', place_rank: 19, extent: 0.02 }
const POSTCODE = { type: 'postcode', place_rank: 21, extent: 0.05 }

const sizeOf = (population: number) => (population >= 100_000 ? CITY : population >= 10_000 ? TOWN : VILLAGE)

/** Formats a place like Nominatim; `weight` determines its rank. */
export const placeAnswer = (place: PlaceRow, weight: number, options: AnswerOptions): NominatimPlace => {
  const { language = 'native' } = options
  const { type, place_rank, extent } = sizeOf(place.population)
  const parts = partsOf(place, language)
  return answer({ ...place, ...boxAround(place, extent), parts, category: 'place', type, place_rank, weight }, options)
}

/** Formats a postcode like Nominatim. @param place where it is */
export const postcodeAnswer = (
  postcode: Postcode,
  place: PlaceRow | undefined,
  options: AnswerOptions,
): NominatimPlace => {
  const { language = 'native' } = options
  const { type, place_rank, extent } = POSTCODE
  const around = place ? partsOf(place, language) : partsAround({ ...postcode, admin1: '', admin2: '' }, language)
  const parts = [{ key: type, name: postcode.code }, ...around]
  const weight = place?.population ?? 1
  return answer(
    { ...postcode, ...boxAround(postcode, extent), parts, category: 'place', type, place_rank, weight },
    options,
  )
}

const boxAround = ({ lat, lon }: Pick<PlaceRow, 'lat' | 'lon'>, extent: number) => ({
  south: lat - extent,
  north: lat + extent,
  west: lon - extent,
  east: lon + extent,
})

/** Formats a country, state or county like Nominatim. */
export const areaAnswer = (area: AreaRow, weight: number, options: AnswerOptions): NominatimPlace => {
  const { language = 'native' } = options
  const place_rank = area.admin2 ? 12 : area.admin1 ? 8 : 4
  const own = partOf(area, language)
  const parts = [own, ...partsAround({ ...area, admin1: area.admin2 && area.admin1, admin2: '' }, language)]
  const known = own.key === 'country' ? parts.slice(1) : parts
  return answer({ ...area, parts: known, category: 'boundary', type: 'administrative', place_rank, weight }, options)
}

interface Part {
  key: string
  name: string
  iso?: { key: string; code: string }
}

const partOf = (area: AreaRow, language: Language): Part => {
  if (!area.admin1) return { key: 'country', name: countryName(area.country, language) }
  const name = area[language] || area.native
  const key = area.admin2 ? 'county' : 'state'
  return { key, name, ...(area.iso && { iso: { key: `ISO3166-2-lvl${area.admin2 ? 6 : 4}`, code: area.iso } }) }
}

/** Returns a place and what it lies in, smallest first. */
const partsOf = (place: PlaceRow, language: Language): Part[] => {
  const name = place[language] ?? place.name
  return [{ key: sizeOf(place.population).type, name }, ...partsAround(place, language)]
}

/** Returns the county, state and country around a place, smallest first. */
const partsAround = (inside: { country: string; admin1: string; admin2: string }, language: Language): Part[] => {
  const { area } = placeStore()
  const { country, admin1, admin2 } = inside
  const around = [admin2 && area.get(country, admin1, admin2), admin1 && area.get(country, admin1, '')]
  const parts = around.flatMap((one) => (one ? [partOf(one, language)] : []))
  return [...parts, { key: 'country', name: countryName(country, language) }]
}

interface Answered extends Pick<AreaRow, 'country' | 'lat' | 'lon' | 'south' | 'north' | 'west' | 'east'> {
  id?: number
  parts: Part[]
  category: string
  type: string
  place_rank: number
  weight: number
}

const answer = (of: Answered, { addressdetails }: AnswerOptions): NominatimPlace => {
  const { parts, category, type, place_rank, weight } = of
  const [own = { key: type, name: '' }] = parts
  // A city that is its own state is named once.
  const shown = parts.filter(
    (part, at) => part.key === 'country' || parts.findIndex(({ name }) => name === part.name) === at,
  )
  const address: Record<string, string> = {}
  for (const part of parts) {
    if (shown.includes(part)) address[part.key] = part.name
    if (part.iso) address[part.iso.key] = part.iso.code
  }
  address.country_code = of.country.toLowerCase()
  return {
    ...(of.id !== undefined && { place_id: of.id }),
    licence: LICENCE,
    lat: of.lat.toFixed(7),
    lon: of.lon.toFixed(7),
    category,
    type,
    place_rank,
    importance: importanceOf(weight),
    addresstype: own.key,
    name: own.name,
    display_name: shown.map((part) => part.name).join(', '),
    ...(addressdetails && { address }),
    boundingbox: [of.south.toFixed(7), of.north.toFixed(7), of.west.toFixed(7), of.east.toFixed(7)],
  }
}

/** Maps weights to importances between 0 and 1, keeping their order. */
const importanceOf = (weight: number) => Math.min(Math.max(Math.log10(weight) / 10, 0.01), 1)
