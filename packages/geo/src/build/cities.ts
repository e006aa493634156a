import { EUROPE } from '../gazetteer/countries.ts'
import type { Place } from '../gazetteer/internal/place-store.ts'

export interface City extends Place {
  alternatives: string[]
}

/** Minimum population outside Europe, where a name only needs to be recognised as not European. */
const MIN_ELSEWHERE = 15_000
// Sections of cities, which would be mistaken for their centres, and abandoned or historical places.
const LEFT_OUT = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

const LATIN = /^[\p{Script=Latin}\p{M}\d ()'’./-]{3,60}$/u
const AIRPORT_OR_PLATE = /^[A-Z]{1,4}$/
// Transcriptions from Chinese, Arabic and similar scripts have no capitals.
const CAPITAL = /(?:^|[\s'’-])\p{Lu}/u

const isName = (text: string) => LATIN.test(text) && CAPITAL.test(text) && !AIRPORT_OR_PLATE.test(text)

/**
 * Yields the relevant places of a GeoNames table (`cities500.txt`, tab-separated): all of Europe and Delaware, whose
 * code `DE` is also Germany's, and larger towns elsewhere. The data package has a reader too, but it is slow because it
 * reads byte by byte.
 */
export function* readCities(table: string): Generator<City> {
  for (const line of table.split('\n')) {
    const field = line.split('\t')
    const [id = '', name = '', ascii = '', others = '', lat = '', lon = '', , feature = '', country = ''] = field
    const [admin1 = '', admin2 = ''] = field.slice(10, 12)
    const population = Number(field[14] ?? 0)
    if (name.length < 3 || LEFT_OUT.has(feature)) continue
    const near = EUROPE.has(country) || (country === 'US' && admin1 === 'DE')
    if (!near && population < MIN_ELSEWHERE) continue
    const alternatives = new Set([ascii, ...others.split(',')].filter(isName))
    alternatives.delete(name)
    const position = { lat: Number(lat), lon: Number(lon) }
    yield { id: Number(id), name, alternatives: [...alternatives], country, admin1, admin2, population, ...position }
  }
}
