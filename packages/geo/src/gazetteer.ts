import { Database } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inEu } from './countries.ts'
import type { Reading } from './reading.ts'
import { LETTERED_STATES, STATE_CLOSES_ADDRESS } from './state-codes.ts'

/** Where `bun run build` leaves the file. */
export const gazetteerPath = fileURLToPath(new URL('../dist/gazetteer.sqlite', import.meta.url))

interface CityRow {
  country: string
  admin1: string
  population: number
  main: number
}

const open = () => {
  if (!existsSync(gazetteerPath)) throw new Error(`no ${gazetteerPath}; run: bun run build (in packages/geo)`)
  const db = new Database(gazetteerPath, { readonly: true })
  return {
    cities: db.query<CityRow, [string]>(
      `SELECT place.country, place.admin1, place.population, name.main FROM name JOIN place ON place.id = name.place
       WHERE name.key = ?1`,
    ),
    subdivisions: db.query<{ code: string }, [string]>('SELECT code FROM subdivision WHERE key = ?1'),
  }
}

let queries: ReturnType<typeof open> | undefined

// The feeds are German and European: of equally large namesakes the nearer one is meant.
const nearness = (country: string) => (country === 'DE' ? 10 : inEu(country) ? 5 : country === 'CH' ? 4 : 1)
const ALTERNATIVE_NAME = 0.5
const LARGE_STATE = 5_000_000
const SMALL_STATE = 300_000
const LARGE_STATES = new Set([...STATE_CLOSES_ADDRESS, 'BR', 'IN'])

/**
 * What a name can mean within countries, in no order; empty when nothing. `key` comes from `nameKey`. The gazetteer is
 * opened at the first call; throws when it was not built.
 */
export const readingsOf = (key: string): Reading[] => {
  queries ??= open()
  const cities = queries.cities.all(key).map(({ country, admin1, population, main }): Reading => {
    const weight = Math.max(population, 500) * nearness(country) * (main ? 1 : ALTERNATIVE_NAME)
    const state = LETTERED_STATES.has(country) ? { state: `${country}-${admin1}` } : {}
    return { level: 'city', country, ...state, weight, population }
  })
  const subdivisions = queries.subdivisions.all(key).map(({ code }): Reading => {
    const country = code.slice(0, 2)
    const weight = (LARGE_STATES.has(country) ? LARGE_STATE : SMALL_STATE) * nearness(country)
    return { level: 'subdivision', country, state: code, weight, population: 0 }
  })
  return [...cities, ...subdivisions]
}
