import { inEu } from '../../gazetteer/countries.ts'
import { STATE_CLOSES_ADDRESS } from '../../gazetteer/internal/state-codes.ts'
import type { Reading } from '../../gazetteer/reading.ts'
import { partReading } from './meaning.ts'
import type { Mention } from './mention.ts'

export const isCity = (reading: Reading) => reading.level === 'city'
export const isCountry = (reading: Reading) => reading.level === 'country'
export const heaviest = (readings: Reading[]) => Math.max(0, ...readings.map((one) => one.weight))

/** Whether `inner` can lie in `outer`; compares states if both are known. */
const liesIn = (inner: Reading, outer: Reading) => {
  if (inner.country !== outer.country || isCity(outer) || isCountry(inner)) return false
  if (isCountry(outer)) return true
  return isCity(inner) && (inner.state === undefined || outer.state === undefined || inner.state === outer.state)
}

/**
 * Reads two names as a place and its surrounding area and drops all other meanings. Returns false without changes if
 * that is impossible, or if `inner` would then have less than `share` of the weight of its best-known namesake.
 */
export const nest = (inner: Mention, outer: Mention, share: number): boolean => {
  let best: { inner: Reading[]; outer: Reading } | undefined
  for (const reading of outer.readings) {
    const within = inner.readings.filter((one) => liesIn(one, reading))
    if (heaviest(within) > heaviest(best?.inner ?? [])) best = { inner: within, outer: reading }
  }
  if (!best || heaviest(best.inner) < share * heaviest(inner.readings)) return false
  inner.readings = best.inner
  outer.readings = [best.outer]
  return true
}

// The weight of a German city of 250,000 or another EU city of 500,000: before another country's name, such a city and
// the country are both meant.
export const FAMOUS = 2_500_000
export const LARGE_CITY = 500_000

/** `Paris, TX`: a name unknown in the state or country after it is a small namesake there. */
export const absorb = (inner: Mention, outer: Mention): boolean => {
  const famous = heaviest(inner.readings) >= FAMOUS
  const state = outer.readings.find((one) => !isCity(one) && !isCountry(one) && STATE_CLOSES_ADDRESS.has(one.country))
  const country = outer.readings.find(isCountry)
  const couldBeCity = outer.readings.some((one) => isCity(one) && one.population >= LARGE_CITY)
  // `DE`, `SK`, `NL` mean states overseas only after a known name outside the EU; `MT` means Montana rather than Malta.
  const couldBeEu = country && country.country !== 'MT' && inEu(country.country)
  const known = inner.readings.some((one) => inEu(one.country)) || inner.kind === 'unknown'
  const chosen = state && !(couldBeCity && famous) && !(couldBeEu && known) ? state : famous ? undefined : country
  if (!chosen) return false
  outer.readings = [chosen]
  inner.readings = [partReading(chosen.country)]
  return true
}
