import { EUROPE, inEu } from '../../gazetteer/countries.ts'
import { countryNamed } from '../../gazetteer/country-name.ts'
import { nameKey } from '../../gazetteer/internal/name-key.ts'
import { type AreaRow, type NamedPlaceRow, placeStore } from '../../gazetteer/internal/place-store.ts'
import type { NominatimPlace } from '../nominatim-place.ts'
import { type AnswerOptions, areaAnswer, placeAnswer } from './place-answer.ts'
import { type Interpretation, interpretationsOf, isWithin, type Region, regionsOf } from './query-interpretations.ts'

/** Returns the possible meanings of a text, likeliest first, restricted to `countries` if given. */
export const placesMeant = (q: string, countries?: readonly string[]): Candidate[] => {
  for (const interpretation of interpretationsOf(q)) {
    const found = candidatesOf(interpretation, countries)
    if (found.length > 0) return found
  }
  return codesOf(q).filter(({ region }) => !countries || countries.includes(region.country))
}

export interface Candidate {
  region: Region & { id: number; population: number; level: 'place' | 'area' | 'country'; lat: number; lon: number }
  /** Name of a town. */
  name?: string
  weight: number
  answer: (weight: number, options: AnswerOptions) => NominatimPlace
}

const candidatesOf = ({ name, within }: Interpretation, countries: readonly string[] | undefined): Candidate[] => {
  const key = nameKey(name)
  const areas = areasOf(key)
  const named = [...placesOf(key, areas.length > 0), ...areas, ...countriesOf(key)]
  if (named.length === 0) return []
  const regions = within.map(regionsOf)
  const allowed = ({ region }: Candidate) =>
    (!countries || countries.includes(region.country)) &&
    regions.every((some) => some.some((one) => isWithin(region, one)))
  const sorted = named.filter(allowed).sort((a, b) => b.weight - a.weight || a.region.id - b.region.id)
  const least = (sorted[0]?.weight ?? 0) * NEGLIGIBLE
  return withoutDoubles(sorted.filter(({ weight }) => weight >= least))
}

/** Minimum weight relative to the best result: a hamlet once called Paris is no result beside Paris. */
const NEGLIGIBLE = 1 / 10_000
/** Weight of places outside Europe, where only large towns are known; most searches are European. */
const FAR = 0.2
/** Weight of a smaller town outside Europe if a place in the EU has its name: `Linden` is not in Guyana. */
const FAR_NAMESAKE = 0.02
const LARGE_TOWN = 50_000
const VILLAGE = 1000
const ABROAD_NAME = 0.5
/** Weight of an alternative name that is another place's main name: `Bienne` is also Wien in some language. */
const OVERSHADOWED = 0.02

const placesOf = (key: string, namesArea: boolean): Candidate[] => {
  const rows = placeStore().placesNamed(key)
  const borne = namesArea || rows.some(({ known, country }) => known && EUROPE.has(country))
  const hasTownInEu = rows.some(({ known, country, population }) => known && population >= VILLAGE && inEu(country))
  const nearness = ({ country, population }: NamedPlaceRow) =>
    EUROPE.has(country) ? 1 : hasTownInEu && population < LARGE_TOWN ? FAR_NAMESAKE : FAR
  const weightOf = (row: NamedPlaceRow) =>
    Math.max(row.population, 100) * (row.known ? 1 : borne ? OVERSHADOWED : ABROAD_NAME) * nearness(row)
  return rows.map((row) => ({
    region: { ...row, level: 'place' },
    name: row.native ?? row.name,
    weight: weightOf(row),
    answer: (weight, options) => placeAnswer(row, weight, options),
  }))
}

/** Weight of a state: `Geneva` or `Salzburg` means the city, although the state around it has more inhabitants. */
const STATE = 0.05

const areasOf = (key: string): Candidate[] =>
  placeStore()
    .areasNamed(key)
    .map((row) => areaCandidate(row, STATE * (EUROPE.has(row.country) ? 1 : FAR)))

/** Weight of a country, which outweighs every city and state of the same name. */
const COUNTRY = 100

const countriesOf = (key: string): Candidate[] => {
  const country = countryNamed(key)
  const row = country && placeStore().area.get(country, '', '')
  return row ? [areaCandidate(row, COUNTRY)] : []
}

const CODE = /^\s*[A-Z]{2,3}\s*$/

/** Returns the meanings of codes in capitals: `NRW`, `DE`. */
const codesOf = (q: string): Candidate[] => {
  if (!CODE.test(q)) return []
  const rows = regionsOf(q).map(({ country, admin1, admin2 }) => placeStore().area.get(country, admin1, admin2))
  const known = rows.flatMap((row) => (row ? [areaCandidate(row, row.admin1 ? STATE : COUNTRY)] : []))
  return known.sort((a, b) => b.weight - a.weight)
}

const areaCandidate = (row: AreaRow, share: number): Candidate => ({
  region: { ...row, level: row.admin1 ? 'area' : 'country' },
  weight: Math.max(row.population, 100) * share,
  answer: (weight, options) => areaAnswer(row, weight, options),
})

/** Merges a city with the state or county that it forms. */
const withoutDoubles = (candidates: Candidate[]): Candidate[] => {
  const places = candidates.filter(({ region }) => region.level === 'place')
  return candidates.filter(
    ({ region }) =>
      region.level !== 'area' ||
      !places.some(
        ({ region: city }) => isWithin(city, region) && region.population < MORE_THAN_A_CITY * city.population,
      ),
  )
}

const MORE_THAN_A_CITY = 1.25
