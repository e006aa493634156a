import { countryOfName } from './countries.ts'
import { readingsOf } from './gazetteer.ts'
import { countryOfLandscape } from './landscapes.ts'
import type { Reading } from './reading.ts'
import { type Area, areaOfName } from './regions.ts'
import { STATE_CLOSES_ADDRESS } from './state-codes.ts'

/** A folded name is wider than a country, or it is something within one, possibly one of several things. */
export type Meaning = { area: Area } | { readings: Reading[] }

/** A whole country, which outweighs every city of its name. */
export const countryReading = (country: string): Reading => ({
  ...{ level: 'country', country, weight: 1e9, population: 0 },
})

/** A part of a country, known by name only. */
export const partReading = (country: string, state?: string): Reading => ({
  ...{ level: 'subdivision', country, weight: 2e7, population: 0 },
  ...(state !== undefined && { state }),
})

const ofExactName = (key: string): Meaning | undefined => {
  const area = areaOfName(key)
  if (area) return { area }
  const country = countryOfName(key)
  const inside = readingsOf(key)
  // Georgia is a country, and a state that closes an address.
  const states = inside.filter((one) => one.level === 'subdivision' && STATE_CLOSES_ADDRESS.has(one.country))
  if (country) return { readings: [countryReading(country), ...states] }
  const landscape = countryOfLandscape(key)
  const readings = landscape ? [partReading(landscape), ...inside] : inside
  return readings.length ? { readings } : undefined
}

const THROUGHOUT = /^(.{4,})weite?[rns]?$/
const COMPASS = /^(?:(?:nord|sued|sud|ost|west|mittel|zentral)+|inner)(.{5,})$/

/** What a folded name means; `deutschlandweit` and `Süddeutschland` are understood from their parts. */
export const meaningOf = (key: string): Meaning | undefined => {
  const exact = ofExactName(key)
  if (exact) return exact
  const stem = THROUGHOUT.exec(key)?.[1] ?? COMPASS.exec(key)?.[1]
  if (!stem) return undefined
  const area = areaOfName(stem)
  if (area) return { area }
  const country = countryOfName(stem)
  return country ? { readings: [countryReading(country)] } : undefined
}
