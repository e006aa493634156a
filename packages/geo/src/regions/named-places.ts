import { meaningOf } from './meaning.ts'
import type { Mention } from './mention.ts'
import { nameKey } from '../gazetteer/name-key.ts'
import { FAMOUS, heaviest, isCity, isCountry } from './nest.ts'
import { readPlace } from './read-place.ts'
import type { Reading } from './reading.ts'
import { settleCodes } from './settle.ts'
import { countriesKnown, verdictOnPlace } from './verdict.ts'

export interface NamedPlace {
  /** A town, as the text writes it. */
  locality?: string
  /** A part of a country, where no town is named in it. */
  region?: string
  /** ISO 3166-1 alpha-2; left out where the text does not tell. */
  country?: string
}

const MAX_TEXT_LENGTH = 2000

// A city is better known than the province around it (`Salzburg`), but not a town of a state's name (`Brandenburg`).
const CITY_SHARE = 0.25

const heaviestCity = (readings: Reading[]) => heaviest(readings.filter(isCity))
const isCityFirst = (readings: Reading[]) => heaviestCity(readings) >= CITY_SHARE * heaviest(readings)

const isTown = ({ text, code, readings }: Mention, before: Mention | undefined): boolean => {
  // A quarter was given the very readings of its city.
  if (code || readings === before?.readings) return false
  if (isCityFirst(readings)) return true
  if (readings.some(isCountry)) return false
  // Read by its neighbour: `Antwerp, BE` for something in Belgium, the second of `Berlin, Hamburg` for a state.
  const meaning = meaningOf(nameKey(text))
  const own = meaning && 'readings' in meaning ? meaning.readings : []
  const cityBefore = heaviestCity(before?.readings ?? [])
  return cityBefore > 0 ? cityBefore >= FAMOUS && heaviestCity(own) >= FAMOUS : isCityFirst(own)
}

/**
 * The places a location text names, one by one: `Berlin; Paris, France` are Berlin in DE and Paris in FR. Towns nobody
 * knows are given as their part of the text. Regions wider than a country, times and exceptions are no places. Reads the
 * first 2000 characters; throws only when the gazetteer was not built.
 */
export const namedPlaces = (text: string): NamedPlace[] => {
  const parts = text.slice(0, MAX_TEXT_LENGTH).split(/[;|\n]/)
  const read = parts.map((part) => ({
    text: part.trim(),
    mentions: readPlace(part).mentions.filter(({ timeOnly, excepted }) => !timeOnly && !excepted),
  }))
  const all = read.flatMap(({ mentions }) => mentions)
  settleCodes(all)
  const known = countriesKnown(all)
  const [first, ...others] = known
  const only = others.length === 0 ? first : undefined
  const inCountry = (place: NamedPlace, country?: string) => ({ ...place, ...(country !== undefined && { country }) })
  const countryOf = (mention: Mention) => verdictOnPlace(mention, known).countries[0]

  const places = read.flatMap((part): NamedPlace[] => {
    const named = part.mentions.filter(({ kind }) => kind === 'place')
    const towns = named.filter((mention, at) => isTown(mention, named[at - 1]))
    if (towns.length > 0) return towns.map((town) => inCountry({ locality: town.text }, countryOf(town)))
    if (part.mentions.some(({ kind }) => kind === 'area')) return []
    if (part.mentions.some(({ kind }) => kind === 'unknown')) {
      const countries = new Set(named.flatMap((mention) => countryOf(mention) ?? []))
      return [inCountry({ locality: part.text }, countries.size === 1 ? [...countries][0] : only)]
    }
    const regions = named.filter((mention) => !mention.readings.some(isCountry))
    const inside = new Set(regions.map(countryOf))
    const whole = named.filter((mention) => !regions.includes(mention) && !inside.has(countryOf(mention)))
    return [
      ...regions.map((region) => inCountry({ region: region.text }, countryOf(region))),
      ...whole.map((country) => inCountry({}, countryOf(country))),
    ]
  })
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}
