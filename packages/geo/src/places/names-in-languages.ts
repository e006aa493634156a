import { lazily } from '@jobs/core/memo/lazily.ts'
import { gazetteerFile } from '../gazetteer/gazetteer-file.ts'
import { nameKey } from '../gazetteer/internal/name-key.ts'

type Row = [country: string, native: string, de: string, en: string, fr: string]

const known = lazily(() => {
  const rows = gazetteerFile()
    .query<unknown, []>(
      `SELECT place.country, label.native, label.de, label.en, label.fr FROM label JOIN place ON place.id = label.place
       UNION ALL SELECT country, native, de, en, fr FROM area WHERE admin1 <> '' AND native <> ''`,
    )
    .values() as Row[]
  const table = new Map<string, Set<string>>()
  for (const [country, native, ...others] of rows) {
    const key = keyOf(native, country)
    const names = table.get(key) ?? new Set()
    table.set(key, names)
    for (const name of others) if (name) names.add(name)
  }
  return table
})

const keyOf = (name: string, country: string) => `${country} ${nameKey(name)}`

/**
 * Returns the German, English and French names of the towns, states and counties with this native name in a country:
 * for `Wien` Vienna and Vienne. Omits places with a single name. Loaded once; throws only if the gazetteer has not been
 * built.
 * @param country ISO 3166-1 alpha-2
 */
export const namesInLanguages = (native: string, country: string): readonly string[] => [
  ...(known().get(keyOf(native, country)) ?? []),
]
