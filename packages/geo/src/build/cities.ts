import { EUROPE } from '../gazetteer/countries.ts'
import type { Place } from '../gazetteer/internal/place-store.ts'

export interface City extends Place {
  alternatives: string[]
}

/** Elsewhere a name need only be known as not European. */
const MIN_ELSEWHERE = 15_000
// A section of a city would stand for its centre; the others are no more.
const LEFT_OUT = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

const LATIN = /^[\p{Script=Latin}\p{M}\d ()'’./-]{3,60}$/u
const AIRPORT_OR_PLATE = /^[A-Z]{1,4}$/
// Transcriptions of Chinese, Arabic and the like have no capitals.
const CAPITAL = /(?:^|[\s'’-])\p{Lu}/u

const isName = (text: string) => LATIN.test(text) && CAPITAL.test(text) && !AIRPORT_OR_PLATE.test(text)

/**
 * The places of a GeoNames table (`cities500.txt`, tab-separated) that matter here: all of Europe, and larger towns of
 * the rest of the world. Delaware is whole, because `DE` means Germany too. The data package's own reader takes the
 * file byte by byte, which is slow, hence this one.
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
