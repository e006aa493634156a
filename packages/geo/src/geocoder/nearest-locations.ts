import { editDistance } from '@jobs/types/edit-distance.ts'
import { countryName } from '../gazetteer/country-name.ts'
import { gazetteerFile } from '../gazetteer/gazetteer-file.ts'
import { lazily } from '../gazetteer/internal/lazily.ts'
import { nameKey } from '../gazetteer/internal/name-key.ts'

const MAX_COMPARED = 4000
const MAX_KEY_LENGTH = 40
const MAX_CHANGES = 3

interface Known {
  key: string
  name: string
  population: number
}

const store = lazily(() => {
  const db = gazetteerFile()
  return {
    named: db.query<Known, [from: string, to: string, shortest: number, longest: number, limit: number]>(
      `SELECT name.key, place.name, place.population FROM name JOIN place ON place.id = name.place
       WHERE name.key >= ?1 AND name.key < ?2 AND name.known = 1 AND LENGTH(name.key) BETWEEN ?3 AND ?4
       ORDER BY place.population DESC LIMIT ?5`,
    ),
    areas: db
      .query<Known, []>(
        `SELECT area_name.key, area.native AS name, area.population FROM area_name JOIN area ON area.id = area_name.area
         WHERE area.admin1 <> '' AND area.native <> ''`,
      )
      .all(),
    countries: db
      .query<{ country: string; population: number }, []>(
        "SELECT country, population FROM area WHERE admin1 = '' AND admin2 = ''",
      )
      .all()
      .flatMap(({ country, population }) =>
        (['de', 'en', 'fr'] as const).map((language): Known => {
          const name = countryName(country, language)
          return { key: nameKey(name), name, population }
        }),
      ),
  }
})

/** The beginnings under which a misspelt name may stand: its own, without its first letter, with the first two swapped. */
const beginningsOf = ([first = '', second = '', third = '']: readonly string[]) =>
  [...new Set([first + second, second + third, second + first, first + third])].filter((text) => text.length === 2)

/**
 * The known places whose names take the fewest changes of a letter from a name, the most populous first among equals;
 * none when all take more than three, or a third of its letters. Compares some thousand names at most.
 */
export const nearestLocations = (name: string, limit = 3): string[] => {
  const key = nameKey(name.slice(0, MAX_KEY_LENGTH))
  if (key.length < 2) return []
  const { named, areas, countries } = store()
  const reach = Math.max(1, Math.min(MAX_CHANGES, Math.floor(key.length / 3)))
  const [shortest, longest] = [key.length - reach, key.length + reach]
  const towns = beginningsOf(Array.from(key)).flatMap((beginning) =>
    named.all(beginning, `${beginning}\u{10ffff}`, shortest, longest, MAX_COMPARED / 4),
  )
  const near = [...towns, ...areas, ...countries]
    .filter((known) => Math.abs(known.key.length - key.length) <= reach)
    .map((known) => ({ ...known, distance: editDistance(key, known.key) }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((a, b) => a.distance - b.distance || b.population - a.population)
  return [...new Set(near.map((known) => known.name))].slice(0, limit)
}
