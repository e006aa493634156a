import { lazily } from '@jobs/core/memo/lazily.ts'
import { EU_COUNTRIES, EUROPE } from '../gazetteer/countries.ts'
import { nameKey, nameTable } from '../gazetteer/internal/name-key.ts'
import text from './regions.txt' with { type: 'text' }

/** An area wider than a country: the world, or a list of countries (ISO 3166-1 alpha-2). */
export type Area = 'world' | readonly string[]

/**
 * `regions.txt` holds the regions that job ads name: codes of countries and parts, then after a colon the names. Before them
 * come the parts, each after a name and `=`, by the United Nations' geoscheme where usage varies.
 */
const parts = new Map<string, readonly string[]>([
  ['EU', [...EU_COUNTRIES]],
  ['EUROPE', [...EUROPE]],
])
const countriesOf = (words: string): readonly string[] => words.split(' ').flatMap((word) => parts.get(word) ?? word)
const regions: [countries: string, names: string][] = []
for (const line of text.trim().split('\n')) {
  const [, name = '', sign, value = ''] = /^(.+?)( =|:) (.+)$/.exec(line) ?? []
  if (sign === ':') regions.push([name, value])
  else parts.set(name, countriesOf(value))
}

export const DACH = countriesOf('AT CH DE')
export const NORTH_AMERICA = countriesOf('NORTH_AMERICA')

const areas = lazily(() =>
  nameTable<Area>(regions.map(([words, names]) => [names, words === 'world' ? words : countriesOf(words)])),
)

/** Returns the area of a name in German, English or French; `key` comes from `nameKey`. */
export const areaOfName = (key: string): Area | undefined => areas().get(key)

/** Whether an area contains every country of the EU. */
export const isWholeEu = (area: Area): boolean =>
  area === 'world' || [...EU_COUNTRIES].every((country) => area.includes(country))

/** Returns the countries of a region by its name in German, English or French; undefined for anything else. */
export const countriesOfRegion = (name: string): readonly string[] | undefined => {
  const area = areaOfName(nameKey(name))
  return area === 'world' ? undefined : area
}
