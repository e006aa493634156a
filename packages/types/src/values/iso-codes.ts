import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { nearest } from './nearest.ts'

/** The country codes of ISO 3166-1 alpha-2, and Kosovo under its commonly used code. */
export const COUNTRY_CODES: readonly string[] = codes.map(([two = '']) => two).toSorted()

const COUNTRIES = new Map([
  ...codes.flatMap(([two = '', three = '']) => [[two, two] as const, [three, two] as const]),
  ...Object.entries({ UK: 'GB', EL: 'GR', GER: 'DE', XKX: 'XK' }),
])

/** Returns the country of an ISO 3166-1 code of two or three capitals, or of `UK`, `EL`, `GER`. */
export const countryOfCode = (code: string): string | undefined => COUNTRIES.get(code)

/** What people call a country besides its name, and the countries in the United Kingdom. */
const OTHER_NAMES = Object.entries({
  GB: 'Great Britain|Großbritannien|Grande-Bretagne|England|Angleterre|Scotland|Schottland|Wales',
  NL: 'Holland|Hollande',
  US: 'America|Amerika|Amérique',
}).flatMap(([code, names]) => names.split('|').map((name) => [name, code] as const))

const NAMES = ['en', 'de', 'fr'].map((language) => new Intl.DisplayNames(language, { type: 'region' }))

/**
 * Returns the country that a text most likely means: by the code it begins with, or by its name in English, German or
 * French. Undefined if no name is similar.
 */
export const nearestCountry = (text: string): string | undefined => {
  const wanted = text.trim().slice(0, 64)
  const code = /^[a-z]{2,3}(?![\p{L}\p{N}])/iu.exec(wanted)?.[0].toUpperCase() ?? ''
  const known = countryOfCode(code)
  if (known) return known
  const official = NAMES.flatMap((name) => COUNTRY_CODES.map((code) => [name.of(code) ?? code, code] as const))
  const names = [...official, ...OTHER_NAMES]
  const near = nearest(
    wanted,
    names.map(([name]) => name),
  )
  return names.find(([name]) => name === near)?.[1]
}

/** The currencies of ISO 4217, including historical ones. */
export const CURRENCY_CODES: readonly string[] = Intl.supportedValuesOf('currency')
