import { type Derived, derivedFrom } from '@jobs/types/jobs/derived.ts'
import type { Eligibility } from '@jobs/types/jobs/eligibility.ts'
import { EU_COUNTRIES, inEu } from '../gazetteer/countries.ts'
import type { Span } from '../regions/internal/time-zones.ts'
import { claimsOfText } from './internal/claims.ts'
import {
  areaOf,
  countriesOfClaims,
  type EligibilityInput,
  type Evidence,
  evidenceOf,
  hasPlace,
  type Verdict,
} from './internal/evidence.ts'
import { remoteVerdict } from './internal/remote-rules.ts'

const MAX_TIME_ZONES = 10

const sorted = (values: Iterable<string>) => [...new Set(values)].toSorted()
const hours = (from: number) => `UTC${from < 0 ? '-' : '+'}${Math.floor(Math.abs(from))}${from % 1 ? ':30' : ''}`
const bandName = ({ from, to }: Span) => (from === to ? hours(from) : `${hours(from)} to ${hours(to)}`)

/**
 * Derives where a job may be done from its location texts in German, English or French and from explicit statements in
 * its text and title. Jobs that are not fully remote require living near an office. Throws only if the gazetteer has
 * not been built.
 */
export const eligibilityOf = (input: EligibilityInput): Derived<Eligibility> => {
  const evidence = evidenceOf(input, claimsOfText(input.text))
  const verdict = input.arrangement === 'remote' ? remoteVerdict(evidence) : officeVerdict(evidence)
  const { countries = [], confidence, rule, quote } = verdict
  const excluded = verdict.rule === 'place' ? evidence.named.excluded : evidence.excluded
  const value: Eligibility = {
    scope: verdict.scope,
    countries: sorted(countries).filter((country) => !excluded.has(country)),
    excluded: sorted(excluded),
    timeZones: [...new Set(evidence.bands.map(bandName))].slice(0, MAX_TIME_ZONES),
  }
  return derivedFrom(value, confidence, rule, quote)
}

const officeVerdict = ({ input, named, limits, opens, titled }: Evidence): Verdict => {
  const quote = input.places.join('; ')
  if (hasPlace(named)) return { scope: 'office', countries: areaOf(named), confidence: 0.9, rule: 'office', quote }
  const claims = [...limits, ...opens]
  const [first] = claims
  if (first) {
    return { scope: 'office', countries: countriesOfClaims(claims), confidence: 0.7, rule: 'text', quote: first.quote }
  }
  if (titled) return { scope: 'office', countries: areaOf(titled), confidence: 0.5, rule: 'title', quote: input.title }
  return { scope: 'office', confidence: 0.3, rule: 'none', quote }
}

/** Whether someone in Germany or another EU country can take the job. */
export const isOpenToEu = ({ scope, countries, excluded }: Eligibility): boolean | 'unknown' => {
  if (scope === 'worldwide') return [...EU_COUNTRIES].some((country) => !excluded.includes(country))
  if (countries.length > 0) return countries.some(inEu)
  // A job closed to Germany is not suitable for the listing either, even if open to other EU countries.
  return excluded.includes('DE') ? false : 'unknown'
}
