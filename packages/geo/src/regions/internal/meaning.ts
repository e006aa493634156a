import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { countryOfForeignName, countryOfName } from '../../gazetteer/countries.ts'
import { readingsOf } from '../../gazetteer/gazetteer.ts'
import { countryOfLandscape } from '../../gazetteer/internal/landscapes.ts'
import { STATE_CLOSES_ADDRESS } from '../../gazetteer/internal/state-codes.ts'
import type { Reading } from '../../gazetteer/reading.ts'
import { type Area, areaOfName } from '../regions.ts'

/** The meaning of a folded name: an area wider than a country, or the possible places within countries. */
export type Meaning = { area: Area } | { readings: Reading[] }

/** Returns the reading as a whole country, which outweighs every city of that name. */
export const countryReading = (country: string): Reading => ({ level: 'country', country, weight: 1e9, population: 0 })

/** Returns the reading as a part of a country about which nothing else is known. */
export const partReading = (country: string, state?: string): Reading => ({
  level: 'subdivision',
  country,
  weight: 2e7,
  population: 0,
  ...(state !== undefined && { state }),
})

const TOWN = 50_000
const isTown = (one: Reading) => one.level === 'city' && one.population >= TOWN
const closesAddress = (one: Reading) => one.level === 'subdivision' && STATE_CLOSES_ADDRESS.has(one.country)

const ofExactName = (key: string): Meaning | undefined => {
  const area = areaOfName(key)
  if (area) return { area }
  const country = countryOfName(key)
  const inside = [...readingsOf(key)]
  // Georgia is also a state and Mexico a city: the text after the name decides.
  const namesakes = inside.filter((one) => isTown(one) || closesAddress(one))
  if (country) return { readings: [countryReading(country), ...namesakes] }
  const landscape = countryOfLandscape(key)
  if (landscape) return { readings: [partReading(landscape), ...inside] }
  const foreign = inside.some(isTown) ? undefined : countryOfForeignName(key)
  if (foreign) return { readings: [countryReading(foreign)] }
  return inside.length ? { readings: inside } : undefined
}

const GENITIVE = /^(.{5,})s$/
const THROUGHOUT = /^(.{4,})weite?[rns]?$/
const COMPASS = /^(?:(?:nord|sued|sud|ost|west|mittel|zentral)+|inner)(.{5,})$/

const readMeaning = (key: string): Meaning | undefined => {
  const exact = ofExactName(key)
  if (exact) return exact
  const stem = [THROUGHOUT, COMPASS, GENITIVE].map((pattern) => pattern.exec(key)?.[1]).find(Boolean)
  if (!stem) return undefined
  const area = areaOfName(stem)
  if (area) return { area }
  const country = countryOfName(stem)
  if (country) return { readings: [countryReading(country)] }
  const states = THROUGHOUT.test(key) ? readingsOf(stem).filter(({ level }) => level === 'subdivision') : []
  return states.length ? { readings: states } : undefined
}

/** Most names have no meaning. */
const MAX_KEPT = 20_000
const keptMeaning = rememberText(readMeaning, { texts: MAX_KEPT })

/**
 * Returns the meaning of a folded name. Derived forms such as `deutschlandweit`, `bayernweit`, `Süddeutschland` and
 * `Deutschlands` are resolved by their stem.
 */
export const meaningOf = (key: string): Meaning | undefined => {
  const meaning = keptMeaning(key)
  // Copied, because the array's identity distinguishes two mentions of one name.
  return meaning && 'readings' in meaning ? { readings: [...meaning.readings] } : meaning
}
