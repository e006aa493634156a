import { countryOfCode } from './countries.ts'
import { countryReading, partReading } from './meaning.ts'
import type { Reading } from './reading.ts'
import { statesOfCode } from './state-codes.ts'

const CAPITALS = /^[A-Z]{2,3}$/

/** What capitals can mean: `DE` is Germany and Delaware, `BE` Belgium, Berlin and Bern; empty when nothing. */
export const readingsOfCode = (text: string): Reading[] => {
  if (!CAPITALS.test(text)) return []
  const country = countryOfCode(text)
  const states = statesOfCode(text).map((state) => partReading(state.slice(0, 2), state))
  return country ? [countryReading(country), ...states] : states
}
