import { nameKey } from '../gazetteer/internal/name-key.ts'
import type { Language } from '../gazetteer/language.ts'
import type { City } from './cities.ts'
import cityNames from './city-names.txt' with { type: 'text' }

/** A place's name in its own country and in three languages. */
export interface Label extends Record<Language, string> {
  id: number
  /** Further names and abbreviations, such as `FFM`. */
  others: string[]
}

/**
 * Returns the labels of the cities in `city-names.txt`, whose names differ between the languages: country, then native, German,
 * English and French name, and further names and abbreviations. GeoNames has these names, except abbreviations, without their
 * languages, and calls some places by their English name, others by their own.
 * @throws if a line matches no place, to detect stale lines
 */
export const readLabels = (cities: City[]): Label[] => {
  const largest = new Map<string, City>()
  for (const city of cities) {
    for (const key of new Set([city.name, ...city.alternatives].map(nameKey))) {
      const at = `${city.country} ${key}`
      if ((largest.get(at)?.population ?? -1) < city.population) largest.set(at, city)
    }
  }
  return cityNames
    .trim()
    .split('\n')
    .map((line) => {
      const [country, native = '', de = '', en = '', fr = '', ...others] = line.split('|')
      const id = [native, en, de].map((name) => largest.get(`${country} ${nameKey(name)}`)?.id).find(Boolean)
      if (!id) throw new Error(`no place for: ${line}`)
      return { id, native, de, en, fr, others }
    })
}
