import { EUROPE } from '../gazetteer/countries.ts'
import { nameKeys } from '../gazetteer/internal/name-key.ts'
import type { City } from './cities.ts'

const MIN_SECTION = 10_000
const MIN_CITY = 100_000
/** Names that nobody types: `Zürich (Kreis 3) / Alt-Wiedikon`, `Lyon 02`. */
const NUMBERED = /[\d/(]/

export interface Section {
  name: string
  /** The GeoNames id of the city that it is a part of. */
  city: number
}

/**
 * Returns the larger sections of European cities (`Neukölln`, `Simmering`) whose name is unique among places and sections,
 * so that a search for them finds the city. A section belongs to the largest city of its municipality.
 * @param table GeoNames' `cities500.txt`
 * @param taken the name keys of all places
 */
export function readSections(table: string, cities: readonly City[], taken: ReadonlySet<string>): Section[] {
  const population = new Map(cities.map((city) => [city.id, city.population]))
  const cityOf = new Map<string, number>()
  const sections: { name: string; within: string[]; population: number }[] = []
  for (const line of table.split('\n')) {
    const [id, name = '', , , , , , feature = '', country = '', , ...fields] = line.split('\t')
    if (!EUROPE.has(country)) continue
    const within = [country, ...fields.slice(0, 3)]
    const known = population.get(Number(id)) ?? 0
    if (feature === 'PPLX') sections.push({ name, within, population: Number(fields[4]) })
    else if (known >= MIN_CITY) {
      const area = within.filter(Boolean).join('.')
      if (known > (population.get(cityOf.get(area) ?? 0) ?? 0)) cityOf.set(area, Number(id))
    }
  }
  const bearers = Map.groupBy(sections, ({ name }) => name)
  return sections.flatMap((section) => {
    const { name, within } = section
    if (section.population < MIN_SECTION || NUMBERED.test(name)) return []
    // A city such as Vienna that forms its whole state has no smaller division in its own row.
    const areas = [4, 3, 2].map((count) => within.slice(0, count).join('.'))
    const city = areas.map((area) => cityOf.get(area)).find((one) => one !== undefined)
    const isUnique = bearers.get(name)?.length === 1 && !nameKeys(name).some((key) => taken.has(key))
    return city !== undefined && isUnique ? [{ name, city }] : []
  })
}
