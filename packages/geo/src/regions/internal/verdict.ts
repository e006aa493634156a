import { inEu } from '../../gazetteer/countries.ts'
import type { Mention } from './mention.ts'
import type { Area } from '../regions.ts'

/** Whether the EU is concerned, and which countries are named; `countries` is empty when they are uncertain. */
export interface Verdict {
  inDeEu: boolean | 'unknown'
  countries: string[]
}

// Two places of one name are both meant from these on: `Cambridge`, `Valencia`.
const RIVAL_SHARE = 0.15
const RIVAL_CITY = 100_000
const LARGE = 2_000_000

/** The countries a name may lie in, the likeliest first; those that nobody would think of are left out. */
export const candidatesOf = ({ readings }: Mention): string[] => {
  const withCity = new Set(readings.flatMap(({ level, country }) => (level === 'city' ? [country] : [])))
  // A province named for its capital is no better known than that.
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

/** The countries of the names that can lie in no other. */
export const countriesKnown = (mentions: Mention[]): Set<string> =>
  new Set(
    mentions.flatMap((mention) => {
      const candidates = mention.kind === 'place' ? candidatesOf(mention) : []
      return candidates.length === 1 ? candidates : []
    }),
  )

/**
 * What a name says. One that stands for well-known places in several countries is decided by `others`, the countries
 * the text names besides; failing that it says nothing, unless all of them are in the EU or all outside. English towns
 * gave their names to so many others that even then a bare one says nothing.
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

/** What a region says. */
export const verdictOnArea = (area: Area): Verdict => {
  if (area === 'world') return { inDeEu: true, countries: [] }
  // Two countries under one name are as good as named: `UK & Ireland`.
  return { inDeEu: area.some(inEu), countries: area.length === 2 ? [...area] : [] }
}

/** Open where one of the places is; not decided while one is uncertain. */
export const together = (verdicts: readonly Verdict[]): Verdict => {
  const has = (inDeEu: boolean | 'unknown') => verdicts.some((one) => one.inDeEu === inDeEu)
  const countries = [...new Set(verdicts.flatMap((one) => one.countries))].sort()
  return { inDeEu: has(true) || (has('unknown') || !has(false) ? 'unknown' : false), countries }
}
