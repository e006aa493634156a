import { countryNamed } from '../gazetteer/country-name.ts'
import { nameKey } from '../gazetteer/internal/name-key.ts'
import { placeStore } from '../gazetteer/internal/place-store.ts'
import { placesMeant } from './internal/places-meant.ts'
import { isWithin, type Region } from './internal/query-interpretations.ts'
import { nearestPlace } from './internal/reverse-geocode.ts'

export interface Postcode {
  /** ISO 3166-1 alpha-2. */
  country: string
  code: string
  /** WGS 84, to a hundredth of a degree. */
  lat: number
  lon: number
}

const WRITTEN = /^(?:([A-Z]{1,2})[- ]?)?(\d{4,5})(?:[\s,]+([^\d\s,]\D*))?$/i
/** `Germany 80331`, with the parts in the order of an address. */
const AFTER_NAME = /^(\D*[^\d\s,])[\s,]+((?:[A-Z]{1,2}-)?\d{4,5}(?: ?[A-Z]{2})?)$/i
/** The gazetteer has the digits only. `8001 CH` is no Dutch postcode but one of Switzerland. */
const DUTCH = /^(?:NL[- ]?)?(\d{4})\s?(?!AT|BE|CH|LI|LU)[A-Z]{2}(?![^\s,])/i
const PREFIXES: Readonly<Record<string, string>> = { A: 'AT', B: 'BE', D: 'DE', F: 'FR', FL: 'LI', L: 'LU' }
/** Most searches are German; of countries with four digits, Austria has the most. */
const ORDER = ['DE', 'AT', 'CH', 'LI', 'FR', 'BE', 'LU', 'NL']

/**
 * Returns the possible locations of a postcode of Germany, Austria, Switzerland, Liechtenstein, France, Belgium,
 * Luxembourg or the Netherlands, likeliest first, alone or with the country or state it is in: `10115`, `A-1010`,
 * `1012 AB`, `8001, Schweiz`, `Bayern 80331`. Empty for any other text, also with a town.
 * @param preferred country that takes precedence if it has the postcode
 */
export const findPostcodes = (text: string, preferred?: string): Postcode[] => {
  const written = text.trim().replace(AFTER_NAME, '$2 $1').replace(DUTCH, 'NL-$1')
  const [, prefix, code, name] = WRITTEN.exec(written) ?? []
  if (code === undefined) return []
  const named = [prefix, name].flatMap((text) => (text === undefined ? [] : [regionsNamed(text)]))
  const rank = (one: Postcode) => (one.country === preferred ? -1 : ORDER.indexOf(one.country))
  return placeStore()
    .postcodes.all(code)
    .filter((one) => named.every((regions) => regions.some((region) => isInside(one, region))))
    .toSorted((a, b) => rank(a) - rank(b))
}

const isInside = ({ country, lat, lon }: Postcode, region: Region): boolean => {
  if (country !== region.country) return false
  const place = region.admin1 ? nearestPlace(lat, lon, new Set([country])) : { country, admin1: '', admin2: '' }
  return place !== undefined && isWithin(place, region)
}

/** Returns the countries and states that a text may mean; none if it rather means a town. */
const regionsNamed = (text: string): Region[] => {
  const code = text.toUpperCase()
  const country = ORDER.includes(code) ? code : (PREFIXES[code] ?? countryNamed(nameKey(text)))
  if (country !== undefined) return [{ country, admin1: '', admin2: '' }]
  const [best, ...others] = placesMeant(text).map(({ region }) => region)
  return best === undefined || best.level === 'place' ? [] : [best, ...others.filter(({ level }) => level !== 'place')]
}
