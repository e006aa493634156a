import { nameKey } from '../gazetteer/internal/name-key.ts'
import type { City } from './cities.ts'
import { CITY_NAMES } from './exonyms.ts'

/** A place's name in its own country and in three languages. */
export interface Label {
  id: number
  native: string
  de: string
  en: string
  fr: string
  /** Further names and abbreviations, such as `FFM`. */
  others: string[]
}

/** Returns the labels of cities with several names. @throws if a line of `CITY_NAMES` matches no place, to detect stale lines */
export const readLabels = (cities: City[]): Label[] => {
  const largest = new Map<string, City>()
  for (const city of cities) {
    for (const key of new Set([city.name, ...city.alternatives].map(nameKey))) {
      const at = `${city.country} ${key}`
      if ((largest.get(at)?.population ?? -1) < city.population) largest.set(at, city)
    }
  }
  return CITY_NAMES.trim()
    .split('\n')
    .map((line) => {
      const [, country = '', rest = ''] = /^\s*(\w\w) (.+)$/.exec(line) ?? []
      const [native = '', de = '', en = '', fr = '', ...others] = rest.split('|')
      const id = [native, en, de].map((name) => largest.get(`${country} ${nameKey(name)}`)?.id).find(Boolean)
      if (!id) throw new Error(`no place for: ${line}`)
      return { id, native, de, en, fr, others }
    })
}
