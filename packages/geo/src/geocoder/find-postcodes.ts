import { countryNamed } from '../gazetteer/country-name.ts'
import { nameKey } from '../gazetteer/internal/name-key.ts'
import { placeStore } from '../gazetteer/internal/place-store.ts'

export interface Postcode {
  /** ISO 3166-1 alpha-2. */
  country: string
  code: string
  /** WGS 84, to a hundredth of a degree. */
  lat: number
  lon: number
}

const WRITTEN = /^(?:([A-Z]{1,2})[- ]?)?(\d{4,5})(?:[\s,]+([^\d\s,]\D*))?$/i
/** The gazetteer has the digits only. `8001 CH` is no Dutch postcode but one of Switzerland. */
const DUTCH = /^(?:NL[- ]?)?(\d{4})\s?(?!AT|BE|CH|LI|LU)[A-Z]{2}(?![^\s,])/i
const PREFIXES: Readonly<Record<string, string>> = { A: 'AT', B: 'BE', D: 'DE', F: 'FR', FL: 'LI', L: 'LU' }
/** Most searches are German; of countries with four digits, Austria has the most. */
const ORDER = ['DE', 'AT', 'CH', 'LI', 'FR', 'BE', 'LU', 'NL']

/**
 * Returns the possible locations of a postcode of Germany, Austria, Switzerland, Liechtenstein, France, Belgium,
 * Luxembourg or the Netherlands, likeliest first: `10115`, `A-1010`, `CH 8001`, `1012 AB`, `8001, Schweiz`. Empty for any
 * other text.
 * @param preferred country that takes precedence if it has the postcode
 */
export const findPostcodes = (text: string, preferred?: string): Postcode[] => {
  const [, prefix, code, suffix] = WRITTEN.exec(text.trim().replace(DUTCH, 'NL-$1')) ?? []
  if (code === undefined) return []
  const countries = [prefix, suffix].flatMap((named) => (named === undefined ? [] : [countryOf(named)]))
  const rank = (one: Postcode) => (one.country === preferred ? -1 : ORDER.indexOf(one.country))
  return placeStore()
    .postcodes.all(code)
    .filter((one) => countries.every((country) => country === one.country))
    .toSorted((a, b) => rank(a) - rank(b))
}

const countryOf = (named: string) => {
  const code = named.toUpperCase()
  return ORDER.includes(code) ? code : (PREFIXES[code] ?? countryNamed(nameKey(named)))
}
