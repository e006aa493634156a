import { findPostcodes } from '../find-postcodes.ts'
import type { NominatimPlace } from '../nominatim-place.ts'
import { type AnswerOptions, postcodeAnswer } from './place-answer.ts'
import { placesMeant } from './places-meant.ts'
import { nearestPlace } from './reverse-geocode.ts'

export interface GeocodeOptions extends AnswerOptions {
  /** Maximum number of results; 10 by default. */
  limit?: number
  /** Restricts results to these countries (ISO 3166-1 alpha-2). */
  countries?: readonly string[]
}

const LIMIT = 10

/**
 * Returns the places, states and countries that a text names in the shape of Nominatim's `/search`, most populous
 * first; empty if unknown. The text is a name in German, English, French or the place's own language, optionally with
 * what it lies in: `Frankfurt (Oder)`, `Vienne`, `Freiburg, Germany`, `80331 München`, `Lombardie`. A postcode, alone
 * or with a country, is one place in each country that has it.
 */
export const geocode = (q: string, options: GeocodeOptions = {}): NominatimPlace[] => {
  const { limit = LIMIT, countries } = options
  const postcodes = findPostcodes(q).filter(({ country }) => !countries || countries.includes(country))
  if (postcodes.length === 0)
    return placesMeant(q, countries)
      .slice(0, limit)
      .map(({ weight, answer }) => answer(weight, options))
  return postcodes.slice(0, limit).map((postcode) => {
    const { lat, lon, country } = postcode
    return postcodeAnswer(postcode, nearestPlace(lat, lon, new Set([country])), options)
  })
}
