import { countryName } from '../gazetteer/country-name.ts'
import { type Landscape, landscapeOf } from '../gazetteer/internal/landscapes.ts'
import { nameKey } from '../gazetteer/internal/name-key.ts'
import { type AreaRow, placeStore } from '../gazetteer/internal/place-store.ts'
import type { Language } from '../gazetteer/language.ts'
import { areaOfName } from '../regions/regions.ts'
import { findPostcodes } from './find-postcodes.ts'
import { type Candidate, placesMeant } from './internal/places-meant.ts'
import { nearestPlace } from './internal/reverse-geocode.ts'

/** A place in which jobs can be searched. */
export interface Location {
  name: string
  kind: 'city' | 'region' | 'country'
  /** WGS 84; the centre of a region or country, null for anything wider. */
  lat: number | null
  lon: number | null
  /** For a landscape without borders, such as `Ruhrgebiet`: the distance from its centre within which it lies. */
  radiusKm?: number
  /** ISO 3166-1 alpha-2; null for anything wider than a country. */
  country: string | null
  /** The state or county that it lies in or is; null if there is none. */
  region: string | null
  /** GeoNames paths of the contained areas: `['DE.02']`, `['AT', 'CH', 'DE']`; for a city, of the area it lies in. */
  areas: string[]
}

const MAX_NAME_LENGTH = 200

/** Returns the GeoNames path of a country, state or county. */
export const areaPath = ({ country, admin1, admin2 }: Pick<AreaRow, 'country' | 'admin1' | 'admin2'>): string =>
  [country, admin1, admin2].filter(Boolean).join('.')

/** Returns the name of the state or county around a place. */
export const regionName = (
  { country, admin1 }: Pick<AreaRow, 'country' | 'admin1'>,
  language: Language,
): string | null => {
  const row = admin1 ? placeStore().area.get(country, admin1, '') : null
  return row ? row[language] || row.native : null
}

/**
 * Finds the place that a name in German, French, English or its own language means: a city, state, county, country, a
 * landscape such as `Rhein-Main`, a region of several countries such as `DACH`, or the area of a postcode. Undefined if
 * it or its postcode is unknown; `nearestLocations` then suggests alternatives.
 * @param preferred country in which an ambiguous postcode is searched first
 */
export const findLocation = (name: string, language: Language = 'native', preferred?: string): Location | undefined => {
  const text = name.slice(0, MAX_NAME_LENGTH)
  const [postcode] = findPostcodes(text, preferred)
  if (postcode) {
    const { code, country, lat, lon } = postcode
    const town = nearestPlace(lat, lon, new Set([country]))
    const name = [code, town && (town[language] || town.native || town.name)].filter(Boolean).join(' ')
    return { name, kind: 'city', lat, lon, country, region: null, areas: [country] }
  }
  const key = nameKey(text)
  if (!key) return undefined
  const area = areaOfName(key)
  if (area === 'world') return undefined
  if (area) return { name: text, kind: 'region', lat: null, lon: null, country: null, region: null, areas: [...area] }
  const around = surrounded(text.trim())
  const landscape = landscapeOf(key) ?? (around === undefined ? undefined : landscapeOf(nameKey(around)))
  if (landscape) return inLandscape(landscape)
  const best = placesMeant(text)[0] ?? townIn(text, around)
  return best && !isWrong(text, best) ? toLocation(best, language) : undefined
}

const DIGITS = /(?<![\p{L}\d])(?:\d{4,5}|\d{2}-\d{3})(?![\p{L}\d])/u

/** Whether a text has a postcode that its country does not have, and no town: `99999 Germany`. */
const isWrong = (text: string, { region: { country, level } }: Candidate): boolean => {
  const [code] = DIGITS.exec(text) ?? []
  return code !== undefined && level !== 'place' && findPostcodes(code).every((one) => one.country !== country)
}

const inLandscape = ({ name, country, extent, path }: Landscape): Location => {
  const here = { name, kind: 'region', country, region: null } as const
  if ('areas' in extent) return { ...here, lat: null, lon: null, areas: [...new Set([...extent.areas, path])] }
  return { ...here, ...extent, areas: [path] }
}

/** `Raum Stuttgart`, `in der Nähe von Köln`, `Greater London`. */
const AROUND =
  /^(?:(?:im |in the |in der |aux? )?(?:gro(?:ß|ss)raum|raum|(?:metropol)?region|umgebung|umkreis|nähe|nahe|bei|rund um|near|close to|around|greater|autour de|alentours de|environs de|près de|région de))\s+(?:von |of )?/iu
/** `Köln und Umgebung`, `Lyon et alentours`. */
const AND_AROUND = /\s+(?:und|and|et|&)\s+(?:umgebung|umland|surroundings|alentours|environs)$/iu

/** Strips words such as `near` and `und Umgebung` from a name; undefined if it has none. */
const surrounded = (text: string): string | undefined => {
  const name = text.replace(AROUND, '').replace(AND_AROUND, '')
  return name === text ? undefined : name
}

/** `Munich area`, and a district that the gazetteer lacks: `Köln-Ehrenfeld`, `Schwabing, München`. */
const DISTRICT = [
  /^(?<town>.+?) (?:metro(?:politan)? )?(?:area|region)$/iu,
  /^(?<town>\p{L}{4,}) ?- ?\p{Lu}\p{L}{3,}$/u,
  /^(?<district>\p{L}[\p{L} -]{2,60}), ?(?<town>[^,]+)$/u,
]

/** Smaller towns have no districts that people search for, and share their names with rivers and the `Bay Area`. */
const MIN_WITH_DISTRICTS = 100_000
/** `Köln, Düsseldorf` is a list. A smaller town may share its name with a district: `Mülheim, Köln`. */
const MIN_CITY = 200_000

/** Returns the town that a longer name says it is in or near. */
const townIn = (text: string, around: string | undefined): Candidate | undefined => {
  if (around !== undefined) return townNamed(around) ?? townIn(around, undefined)
  const named = DISTRICT.map((pattern) => pattern.exec(text.trim())?.groups).find((groups) => groups !== undefined)
  const best = townNamed(named?.['town'] ?? '')
  if (!best || best.region.population < MIN_WITH_DISTRICTS) return undefined
  const other = townNamed(named?.['district'] ?? '')?.region
  return other && other.id !== best.region.id && other.population >= MIN_CITY ? undefined : best
}

const townNamed = (name: string): Candidate | undefined => {
  const [best] = placesMeant(name)
  return best?.region.level === 'place' ? best : undefined
}

const toLocation = ({ region, name }: Candidate, language: Language): Location => {
  const { lat, lon, country, level } = region
  const within = regionName(region, language)
  const { area, placeOfId } = placeStore()
  const own = level === 'area' ? area.get(country, region.admin1, region.admin2) : placeOfId.get(region.id)
  const named = own?.[language] || own?.native || name
  return {
    name: level === 'country' ? countryName(country, language) : (named ?? ''),
    kind: level === 'place' ? 'city' : level === 'area' ? 'region' : 'country',
    lat,
    lon,
    country,
    region: level === 'country' ? null : within,
    areas: [areaPath(region)],
  }
}
