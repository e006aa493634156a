import { inEu } from '../../gazetteer/countries.ts'
import type { Area } from '../regions.ts'
import type { Mention } from './mention.ts'

/** Whether a place is open to Germany or the EU, and the countries named; `countries` is empty if they are uncertain. */
export interface Verdict {
  inDeEu: boolean | 'unknown'
  countries: string[]
}

// From these limits on, a name may mean either of two places: `Cambridge`, `Valencia`.
const RIVAL_SHARE = 0.15
const RIVAL_CITY = 100_000
const LARGE = 2_000_000

/** Returns the countries in which a name may lie, likeliest first, without implausible ones. */
export const candidatesOf = ({ readings }: Mention): string[] => {
  const withCity = new Set(readings.flatMap(({ level, country }) => (level === 'city' ? [country] : [])))
  // A province named after its capital is no better known than the capital.
  const own = readings.filter(
    ({ level, country, weight }) => level !== 'subdivision' || weight > LARGE || !withCity.has(country),
  )
  const sorted = own.toSorted((a, b) => b.weight - a.weight || (a.country < b.country ? -1 : 1))
  const most = sorted[0]?.weight ?? 0
  const likely = sorted.filter(
    ({ level, weight, population }, at) =>
      at === 0 || (weight >= RIVAL_SHARE * most && (level !== 'city' || population >= RIVAL_CITY)),
  )
  return [...new Set(likely.map((one) => one.country))]
}

/** Returns the countries of all names that can lie in only one country. */
export const countriesKnown = (mentions: Mention[]): Set<string> =>
  new Set(
    mentions.flatMap((mention) => {
      const candidates = mention.kind === 'place' ? candidatesOf(mention) : []
      return candidates.length === 1 ? candidates : []
    }),
  )

/**
 * Decides about a name. If it means well-known places in several countries, `others`, the countries named elsewhere in
 * the text, decide. Otherwise the result is `unknown` unless all candidates are in the EU, or none is there or in
 * Britain: so many places are named after English towns that a bare name of one decides nothing.
 */
export const verdictOnPlace = (mention: Mention, others: ReadonlySet<string>): Verdict => {
  const candidates = candidatesOf(mention)
  const shared = candidates.filter((country) => others.has(country))
  const country = shared.length === 1 ? shared[0] : candidates[0]
  const alike = candidates.every(inEu) || !(candidates.some(inEu) || candidates.includes('GB'))
  if (country === undefined || !(alike || candidates.length === 1 || shared.length === 1)) {
    return { inDeEu: 'unknown', countries: [] }
  }
  return { inDeEu: inEu(country), countries: [country] }
}

export const verdictOnArea = (area: Area): Verdict => {
  if (area === 'world') return { inDeEu: true, countries: [] }
  // The two countries of a name such as `UK & Ireland` count as named.
  return { inDeEu: area.some(inEu), countries: area.length === 2 ? [...area] : [] }
}

/** Combines verdicts: open if one of the places is open, else `unknown` if one is uncertain. */
export const together = (verdicts: readonly Verdict[]): Verdict => {
  const has = (inDeEu: boolean | 'unknown') => verdicts.some((one) => one.inDeEu === inDeEu)
  const countries = [...new Set(verdicts.flatMap((one) => one.countries))].sort()
  return { inDeEu: has(true) || (has('unknown') || !has(false) ? 'unknown' : false), countries }
}
