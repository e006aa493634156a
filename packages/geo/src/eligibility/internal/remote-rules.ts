import { inEu } from '../../gazetteer/countries.ts'
import { DACH } from '../../regions/regions.ts'
import type { Claim } from './claims.ts'
import { countriesWithin } from './country-hours.ts'
import { areaOf, countriesOfClaims, type Evidence, hasPlace, isBare, type Verdict } from './evidence.ts'

type Rule = (evidence: Evidence) => Verdict | undefined

/** Minimum length of a description for its language to count; a title alone is not sufficient. */
const MIN_BODY = 40
/** A name for two countries counts as naming both. */
const MIN_REGION = 3

const quoteOf = ({ input }: Evidence) => input.places.join('; ')
const isRegional = ({ area }: Claim) => area.region.size >= MIN_REGION
const scopeOf = (claims: readonly Claim[]) => (claims.some(isRegional) ? 'region' : 'countries')
const namesPlaces = ({ named, isOfficeOrRemote }: Evidence) => hasPlace(named) && !isOfficeOrRemote && !named.isWorld
const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>) => !a.isDisjointFrom(b)

/** `EMEA`, narrowed by a text such as `you must live in Norway`. */
const narrowedRegion: Rule = (evidence) => {
  const { named, limits } = evidence
  if (!namesPlaces(evidence) || named.region.size === 0 || named.whole.size > 0) return undefined
  const all = areaOf(named)
  const countries = all.intersection(countriesOfClaims(limits))
  if (countries.size === 0 || countries.size === all.size) return undefined
  return { scope: scopeOf(limits), countries, confidence: 0.8, rule: 'text', quote: limits[0]?.quote ?? '' }
}

/** `Lisbon`, widened by a text such as `the role can be based in Europe` or `remote in Portugal or Spain`. */
const widenedPlace: Rule = (evidence) => {
  const { named, limits, opens } = evidence
  if (!namesPlaces(evidence) || named.region.size > 0) return undefined
  const all = areaOf(named)
  const wider = [...limits, ...opens].filter((claim) => {
    const area = areaOf(claim.area)
    return isRegional(claim) ? meets(area, all) : area.size > all.size && all.isSubsetOf(area)
  })
  if (wider.length === 0) return undefined
  const countries = all.union(countriesOfClaims(wider))
  return { scope: scopeOf(wider), countries, confidence: 0.8, rule: 'text', quote: wider[0]?.quote ?? '' }
}

const byPlaces: Rule = (evidence) => {
  if (!namesPlaces(evidence)) return undefined
  const { named } = evidence
  const scope = named.region.size > 0 ? 'region' : 'countries'
  return { scope, countries: areaOf(named), confidence: 0.9, rule: 'place', quote: quoteOf(evidence) }
}

/** `You must be based in Germany. US only.`: whether statements contradict each other, inside and outside the EU. */
const contradict = (limits: readonly Claim[]): boolean => {
  const areas = limits.map(({ area }) => areaOf(area))
  const [first = new Set<string>(), ...others] = areas
  const shared = others.reduce((common, area) => common.intersection(area), first)
  const open = new Set(areas.map((area) => [...area].some(inEu)))
  return areas.length > 1 && shared.size === 0 && open.size > 1
}

const byText: Rule = ({ input, named, limits, opens, titled }) => {
  const claims = limits.length > 0 ? limits : opens
  const [first] = claims
  if (!first) return undefined
  const countries = countriesOfClaims(claims)
  // `Oslo or Remote, worldwide`, and a line of the text that repeats the town.
  if (named.isWorld && limits.length === 0 && countries.isSubsetOf(areaOf(named))) return undefined
  if (hasPlace(named) && !meets(countries, areaOf(named))) {
    return {
      scope: 'countries',
      countries: areaOf(named),
      confidence: 0.6,
      rule: 'place',
      quote: input.places.join('; '),
    }
  }
  if ((titled && !meets(countries, areaOf(titled))) || contradict(limits)) {
    return { scope: 'unknown', confidence: 0.4, rule: 'contradiction', quote: titled ? input.title : first.quote }
  }
  const also = limits.length > 0 ? countriesOfClaims(opens.filter(isRegional)) : []
  return {
    scope: scopeOf(claims),
    countries: [...countries, ...also],
    confidence: 0.8,
    rule: 'text',
    quote: first.quote,
  }
}

const worldwide: Rule = (evidence) => {
  if (evidence.named.isWorld) return { scope: 'worldwide', confidence: 0.8, rule: 'place', quote: quoteOf(evidence) }
  const said = evidence.claims.find(({ says }) => says === 'world')
  if (!said) return undefined
  const { area, quote } = said
  // `From anywhere in the world between UTC-4 and UTC+4`.
  return area.bands.length > 0
    ? { scope: 'region', countries: area.bands.flatMap(countriesWithin), confidence: 0.6, rule: 'time-zone', quote }
    : { scope: 'worldwide', confidence: 0.7, rule: 'text', quote }
}

const byHours: Rule = (evidence) => {
  const { bands, named } = evidence
  const countries = bands.length > 0 ? bands.flatMap(countriesWithin) : [...named.timeOnly]
  if (countries.length === 0) return undefined
  return { scope: 'region', countries, confidence: 0.6, rule: 'time-zone', quote: quoteOf(evidence) }
}

const officeOrRemote: Rule = (evidence) =>
  evidence.isOfficeOrRemote
    ? { scope: 'unknown', confidence: 0.5, rule: 'office-or-remote', quote: quoteOf(evidence) }
    : undefined

const byTitle: Rule = ({ titled, named, input }) => {
  if (!titled || named.isUncertain) return undefined
  const scope = titled.region.size > 0 ? 'region' : 'countries'
  return { scope, countries: areaOf(titled), confidence: 0.5, rule: 'title', quote: input.title }
}

/** An ad in German that names no place is assumed to be for the German-speaking countries. */
const byLanguage: Rule = ({ input, named }) =>
  input.language === 'de' && input.text.length >= MIN_BODY && isBare(named)
    ? { scope: 'region', countries: DACH, confidence: 0.5, rule: 'language' }
    : undefined

/** The first applicable rule decides. */
const RULES: readonly Rule[] = [
  narrowedRegion,
  widenedPlace,
  byPlaces,
  byText,
  worldwide,
  byHours,
  officeOrRemote,
  byTitle,
  byLanguage,
]

export const remoteVerdict = (evidence: Evidence): Verdict => {
  for (const rule of RULES) {
    const verdict = rule(evidence)
    if (verdict) return verdict
  }
  return { scope: 'unknown', confidence: 0.5, rule: 'none', quote: quoteOf(evidence) }
}
