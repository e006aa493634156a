import { lazily } from '@jobs/core/memo/lazily.ts'
import { inEu } from '../../gazetteer/countries.ts'
import { DACH } from '../../regions/regions.ts'
import type { Claim } from './claims.ts'
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
  const claim = evidence.claims.find(({ says }) => says === 'world')
  if (!claim) return undefined
  const { area, quote } = claim
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

/** Standard time of countries as hours from UTC (IANA database); several for a wide country, from west to east. */
const HOURS = `
  -11: AS NU|-10: CK PF|-9 -5: US|-8 -3.5: CA|-8 -5: MX|-8: PN|-6: BZ CR GT HN NI SV
  -5: BS CO CU EC HT JM KY PA PE TC|-5 -3: BR
  -4: AG AI AW BB BL BM BO BQ CL CW DM DO GD GP GY KN LC MF MQ MS PR SX TT VC VE VG VI
  -3: AR FK GF PM PY SR UY GL|-2: GS|-1: CV
  0: BF CI FO GB GG GH GM GN GW IE IM IS JE LR ML MR PT SH SL SN ST TG
  1: AD AL AO AT BA BE BJ CF CG CH CM CZ DE DK DZ EH ES FR GA GI GQ HR HU IT LI LU MA MC ME MK MT NE NG NL NO PL RS SE SI
     SJ SK SM TD TN VA XK
  1 2: CD|2: AX BG BI BW CY EE EG FI GR IL LB LS LT LV LY MD MW MZ NA PS RO RW SD SS SZ UA ZA ZM ZW
  3: BH BY DJ ER ET IQ JO KE KM KW MG QA SA SO SY TR TZ UG YE YT|3 12: RU|3.5: IR|4: AE AM AZ GE MU OM RE SC|4.5: AF
  5: KZ MV PK TF TJ TM UZ|5.5: IN LK|5.75: NP|6: BD BT IO KG|6.5: CC MM|7: CX KH LA TH VN|7 9: ID|7 8: MN
  8: BN CN HK MO MY PH SG TW|8 10.5: AU|9: JP KP KR PW TL|10: FM GU MP PG|11: NC SB VU|12: FJ KI MH NF NR NZ TV WF
  13: TK TO WS
`

const hours = lazily(() =>
  HOURS.trim()
    .split(/[|\n]\s*(?=-?\d)/)
    .flatMap((line) => {
      const [span = '', countries = ''] = line.split(':')
      const [from = 0, to = from] = span.trim().split(' ').map(Number)
      return countries
        .trim()
        .split(/\s+/)
        .map((country) => ({ country, from, to }))
    }),
)

/** Returns the countries whose standard time is, at least in part, within a range of hours from UTC. */
const countriesWithin = (band: { from: number; to: number }): string[] =>
  hours().flatMap(({ country, from, to }) => (from <= band.to && to >= band.from ? [country] : []))
