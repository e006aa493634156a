import { foldForSearch } from '@jobs/core/fold.ts'
import { countryName } from '@jobs/geo/gazetteer/country-name.ts'
import { findLocation } from '@jobs/geo/geocoder/find-location.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { COUNTRY_CODES } from '@jobs/types/values/iso-codes.ts'
import { LRUCache } from 'lru-cache'

const CODE = /^[A-Z]{2,3}$/
const CAPITALS = /^[\p{Lu}_][\p{Lu}_ .'’-]{3,}$/u
/** As France's public employment service writes a place: `69 - VILLEURBANNE`, `75 - Paris (Dept.)`. */
const DEPARTMENT = /^(?<department>\d{2,3}|2[AB]) - (?<name>\D.*?)(?: (?<section>\d{2}))?(?: \(Dept\.\))?$/u
/** Looking up the names of one takes half a millisecond. */
const known = new LRUCache<string, readonly string[]>({ max: 5000 })

/**
 * Formats a source's place field: `Leipzig, SACHSEN, DEUTSCHLAND` becomes `Leipzig, Saxony, Germany`, `Köln, NW, DE`
 * becomes `Cologne, Germany`, `69 - VILLEURBANNE` `Villeurbanne (69), France`, without duplicate parts or places. @param most maximum places named; the others are
 * counted
 */
export const locationText = (location: string, language: Language, most = Infinity): string => {
  const key = `${language} ${location}`
  const places = known.get(key) ?? [...new Set(location.split(';').map((place) => placeText(place, language)))]
  known.set(key, places)
  const rest = places.length - most
  return rest > 0 ? `${places.slice(0, most).join('; ')} (+${rest})` : places.join('; ')
}

const placeText = (place: string, language: Language): string => {
  const { department, name, section } = DEPARTMENT.exec(place.trim())?.groups ?? {}
  if (department !== undefined && name !== undefined) {
    const town = townText(name, 'FR', language) ?? partText(name, language)
    const own = section === undefined ? town : `${town} ${Number(section)}`
    return `${own} (${department}), ${countryName('FR', language)}`
  }
  const parts = place
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  const country = countryOf(last, parts.length !== 2)
  if (country === undefined) return parts.map((part) => partText(part, language)).join(', ')
  const within = parts.slice(0, -1).filter((part, at) => at === 0 || !CODE.test(part))
  const distinct = within.filter((part, at) => within.findLastIndex((one) => isSame(one, part)) === at)
  const names = distinct.map((part, at) => (at === 0 && townText(part, country, language)) || partText(part, language))
  return [...names, countryName(country, language)].join(', ')
}

const LANGUAGES = ['native', ...Language.options] as const

/** Returns the name of a town; undefined for what only lies in one, such as `Berlin-Adlershof`. */
const townText = (text: string, country: string, language: Language): string | undefined => {
  const found = findLocation(text, language)
  if (found?.kind !== 'city' || found.country !== country) return undefined
  return LANGUAGES.some((one) => isSame(findLocation(text, one)?.name ?? '', text)) ? found.name : undefined
}

/** @param isCode whether a two-letter code must be a country's: after a town alone it may be a US state */
const countryOf = (text: string, isCode: boolean): string | undefined => {
  if (/^[A-Z]{2}$/.test(text)) return isCode && COUNTRY_CODES.includes(text) ? text : undefined
  const found = findLocation(text)
  return found?.kind === 'country' ? (found.country ?? undefined) : undefined
}

const partText = (text: string, language: Language): string => {
  if (!CAPITALS.test(text)) return text
  const words = text.replaceAll('_', '-').toLowerCase()
  const found = findLocation(words, language)
  if (found?.kind === 'region' && found.country === null) return text
  return found?.kind === 'region' && found.region !== null
    ? found.name
    : words.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
}

const isSame = (one: string, other: string) => foldForSearch(one) === foldForSearch(other)
