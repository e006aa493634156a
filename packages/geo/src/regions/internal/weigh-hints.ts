import type { Reading } from '../../gazetteer/reading.ts'
import type { PlaceHints } from '../place-hints.ts'
import type { Mention } from './mention.ts'
import { FAMOUS, heaviest, isCity, isCountry } from './nest.ts'
import { candidatesOf } from './verdict.ts'

/** Smaller namesakes are ignored unless the text locates them, or the best known one is hardly better known: `Linden`. */
const KNOWN = 2_000
const SHARE_OF_KNOWN = 0.2
/** Minimum relative weight of a namesake of a famous city: Halle in Belgium counts, Vienne beside Vienna does not. */
const SHARE_OF_FAMOUS = 0.05

/**
 * Resolves bare names of several towns by the rest of the ad: its other places first, then its hints. A meaning in one
 * of the countries in question is kept; otherwise the name means the best known namesake there. Narrows readings in
 * place, after `settle` and `settleCodes`.
 */
export const weighHints = (mentions: readonly Mention[], hints: PlaceHints): void => {
  const places = mentions.filter(({ kind }) => kind === 'place')
  const candidates = new Map(places.map((mention) => [mention, candidatesOf(mention)]))
  // A quarter keeps sharing the readings of its city.
  const decided = new Map<Reading[], Reading[]>()
  for (const mention of places) {
    if (mention.code || mention.readings.some(isCountry) || !mention.readings.some(isCity)) continue
    const others = places.flatMap((other) => {
      const countries = other.readings === mention.readings ? [] : (candidates.get(other) ?? [])
      return countries.length === 1 ? countries : []
    })
    const groups = [others, ...hints]
    decided.set(mention.readings, narrowed(mention, candidates.get(mention) ?? [], groups))
  }
  for (const mention of places) mention.readings = decided.get(mention.readings) ?? mention.readings
}

const narrowed = ({ readings }: Mention, candidates: readonly string[], groups: PlaceHints): Reading[] => {
  const most = heaviest(readings)
  for (const countries of groups) {
    const shared = candidates.filter((country) => countries.includes(country))
    if (shared.length === 1) return readings.filter(({ country }) => country === shared[0])
    if (shared.length > 1) continue
    const near = readings.filter(
      (one) =>
        isCity(one) &&
        countries.includes(one.country) &&
        (one.population >= KNOWN || one.weight >= SHARE_OF_KNOWN * most),
    )
    const best = near.toSorted((a, b) => b.weight - a.weight)[0]
    if (best && (most < FAMOUS || best.weight >= SHARE_OF_FAMOUS * most))
      return readings.filter(({ country }) => country === best.country)
  }
  return readings
}
