import { lazily } from '@jobs/core/memo/lazily.ts'
import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { EUROPE, inEu } from './countries.ts'
import { gazetteerFile } from './gazetteer-file.ts'
import { mayBeName } from './internal/may-be-name.ts'
import { STATE_CLOSES_ADDRESS } from './internal/state-codes.ts'
import type { Reading } from './reading.ts'

interface CityRow {
  id: number
  country: string
  /** ISO 3166-2 code of its state, if known. */
  iso: string | null
  population: number
  /** 1 for its own name, 0 for another, SECTION for the name of a part of it. */
  main: number
}

const SHORT_FORM = -1
const SECTION = -2

/** Maximum names with cached readings: feeds repeat about a thousand places per hour. */
const MAX_KEPT = 10_000

/** Opens the gazetteer and builds its name filter, so that the first text does not have to wait. */
export const openGazetteer = (): void => void mayBeName('')

const gazetteer = lazily(() => {
  const db = gazetteerFile()
  return {
    cities: db.query<CityRow, [string]>(
      `SELECT place.id, place.country, place.population, name.main, area.iso
       FROM name JOIN place ON place.id = name.place
       LEFT JOIN area ON area.country = place.country AND area.admin1 = place.admin1 AND area.admin2 = ''
       WHERE name.key = ?1 AND name.main <> ${SHORT_FORM}`,
    ),
    subdivisions: db.query<{ code: string }, [string]>('SELECT code FROM subdivision WHERE key = ?1'),
  }
})

// Most postings are from Germany and Europe, so of equally large namesakes the nearer one is meant.
const nearness = (country: string) => (country === 'DE' ? 10 : inEu(country) ? 5 : country === 'CH' ? 4 : 1)
const TOWN = 5000
const VILLAGE = 1000
const LARGE_TOWN = 50_000
/** Share of the weight of a smaller town outside Europe, if a place in the EU has its name: `Linden`. */
const FAR = 0.1

/**
 * Returns the weight of a place under an alternative name: distant ones are mostly former names and transcriptions, and
 * must not outweigh a European town of that name.
 */
const otherName = (country: string, inEurope: boolean) => (EUROPE.has(country) ? 0.5 : inEurope ? 0.03 : 0.1)

/** Countries whose addresses name their `admin1`; in France, Italy and Spain also its subdivisions. */
const WITH_STATES: ReadonlySet<string> = new Set(['AT', 'CH', 'CZ', 'DE', 'DK', 'NL', 'PL', 'PT', 'RO', 'SE', 'US'])
const LARGE_STATES = new Set([...STATE_CLOSES_ADDRESS, 'BR', 'IN'])

/** Typical population of a state, county or province, used where none is known. */
const inhabitantsOf = (country: string) => {
  if (LARGE_STATES.has(country)) return 5_000_000
  if (country === 'GB') return 1_000_000
  return inEu(country) ? 300_000 : 30_000
}

const readReadings = (key: string): Reading[] => {
  const { cities: byCity, subdivisions: bySubdivision } = gazetteer()
  const named = byCity.all(key)
  // A section of a large city outweighs a village that only another language calls so: `Kreuzberg` is not Krucemburk.
  const sections = named.filter(({ main }) => main === SECTION)
  const rows = sections.length > 0 ? sections : named
  const hasTownInEu = rows.some(({ country, population, main }) => main && population >= VILLAGE && inEu(country))
  const inEurope = rows.some(({ country, population, main }) => main && population >= TOWN && EUROPE.has(country))
  const cities = rows.map(({ id, country, iso, population, main }): Reading => {
    const isFar = !EUROPE.has(country) && population < LARGE_TOWN && hasTownInEu
    const share = (main ? 1 : otherName(country, inEurope)) * (isFar ? FAR : 1)
    const weight = Math.max(population, 500) * nearness(country) * share
    const state = WITH_STATES.has(country) && iso
    const section = main === SECTION && ({ isSection: true } as const)
    return { level: 'city', id, country, ...(state && { state }), weight, population, ...section }
  })
  const subdivisions = bySubdivision.all(key).map(({ code }): Reading => {
    const country = code.slice(0, 2)
    const weight = inhabitantsOf(country) * nearness(country)
    return { level: 'subdivision', country, state: code, weight, population: 0 }
  })
  return [...cities, ...subdivisions]
}

const keptReadings = rememberText(readReadings, { texts: MAX_KEPT })

/**
 * Returns the possible meanings of a name within countries, unordered; empty if unknown. `key` comes from `nameKey`.
 * Opens the gazetteer at the first call; throws if it has not been built.
 */
export const readingsOf = (key: string): readonly Reading[] => (mayBeName(key) ? keptReadings(key) : [])
