import { type Derived, derivedFrom } from '@jobs/types/derived.ts'
import type { Eligibility } from '@jobs/types/eligibility.ts'
import { EU_COUNTRIES, inEu } from '../gazetteer/countries.ts'
import { REGION_COUNTRIES } from '../regions/region-countries.ts'
import type { Span } from '../regions/time-zones.ts'
import { type Claim, claimsOfText } from './claims.ts'
import { countriesWithin } from './country-hours.ts'
import { type NamedArea, namesPlacesOnly, readArea } from './read-area.ts'

export interface EligibilityInput {
  /** The location texts of the source. */
  places: readonly string[]
  title: string
  /** The description as text. */
  text: string
  /** Of the description; without one it decides nothing. */
  language?: string
  arrangement: 'remote' | 'hybrid' | 'onsite' | 'unknown'
}

const sorted = (values: Iterable<string>) => [...new Set(values)].toSorted()
const MAX_TIME_ZONES = 10
const MAX_TITLE_LENGTH = 300
/** Characters of a description that has a language; a title alone decides none. */
const MIN_BODY = 40
/** Place texts that are looked at one by one. */
const MAX_COMPARED = 20

const hours = (from: number) => `UTC${from < 0 ? '-' : '+'}${Math.floor(Math.abs(from))}${from % 1 ? ':30' : ''}`
const bandName = ({ from, to }: Span) => (from === to ? hours(from) : `${hours(from)} to ${hours(to)}`)

/** From where a job may be done, by its location texts and by what its title and text say plainly. */
export const eligibilityOf = (input: EligibilityInput): Derived<Eligibility> => {
  const { arrangement, places } = input
  const isRemote = arrangement === 'remote'
  const named = readArea(places)
  const claims = claimsOfText(input.text)
  return isRemote ? remoteEligibility(input, named, claims) : officeEligibility(input, named, claims)
}

interface Verdict {
  scope: Eligibility['scope']
  countries: Iterable<string>
  excluded?: Iterable<string>
  bands?: readonly Span[]
  confidence: number
  rule: string
  quote?: string
}

const derive = ({ scope, countries, excluded = [], bands = [], confidence, rule, quote }: Verdict) => {
  const out = new Set(excluded)
  const value: Eligibility = {
    scope,
    countries: sorted(countries).filter((country) => !out.has(country)),
    excluded: sorted(out),
    timeZones: [...new Set(bands.map(bandName))].slice(0, MAX_TIME_ZONES),
  }
  return derivedFrom(value, confidence, rule, quote)
}

const areaOf = ({ countries, region }: NamedArea) => new Set([...countries, ...region])
const hasPlace = (area: NamedArea) => area.countries.size + area.region.size > 0

/** The part of a title that names nothing but places: `Account Executive - EMEA`, `Engineer (Poland)`. */
const areaOfTitle = (title: string): NamedArea | undefined => {
  const parts = title
    .slice(0, MAX_TITLE_LENGTH)
    .split(/[()[\]|,]|\s[-–—]\s/u)
    .slice(1)
  const named = parts.filter(namesPlacesOnly)
  const area = named.length > 0 ? readArea(named) : undefined
  return area && hasPlace(area) && !area.isUncertain ? area : undefined
}

const officeEligibility = ({ places, title }: EligibilityInput, named: NamedArea, claims: readonly Claim[]) => {
  const quote = places.join('; ')
  if (hasPlace(named)) {
    return derive({ scope: 'office', countries: areaOf(named), confidence: 0.9, rule: 'office', quote })
  }
  const said = claims.filter(({ says, area }) => says !== 'closed' && hasPlace(area))
  const [first] = said
  if (first) {
    const countries = said.flatMap(({ area }) => [...areaOf(area)])
    return derive({ scope: 'office', countries, confidence: 0.7, rule: 'text', quote: first.quote })
  }
  const inTitle = areaOfTitle(title)
  if (inTitle) {
    return derive({ scope: 'office', countries: areaOf(inTitle), confidence: 0.5, rule: 'title', quote: title })
  }
  return derive({ scope: 'office', countries: [], confidence: 0.3, rule: 'none', quote })
}

/** A place text that says no more than that the job is remote. */
const isBare = (area: NamedArea) =>
  !hasPlace(area) && !area.isWorld && !area.isUncertain && area.bands.length + area.timeOnly.size === 0

/** A town beside a bare `Remote` is an office; a country, or several towns, is where remote work may be done. */
const isOfficeOrRemote = (places: readonly string[]) => {
  if (places.length > MAX_COMPARED) return false
  const areas = places.map((place) => readArea([place]))
  const [only, ...others] = areas.filter((area) => !isBare(area))
  return others.length < areas.length - 1 && others.length === 0 && only !== undefined && only.towns > 0
}

const intersection = (a: ReadonlySet<string>, b: ReadonlySet<string>) => new Set([...a].filter((one) => b.has(one)))

/** `You must be based in Germany. US only.`: what one sentence asks for another rules out, in and outside the EU. */
const contradict = (limits: readonly Claim[]): boolean => {
  const areas = limits.map(({ area }) => areaOf(area))
  const [first = new Set<string>(), ...others] = areas
  const shared = others.reduce(intersection, first)
  const open = new Set(areas.map((area) => [...area].some(inEu)))
  return areas.length > 1 && shared.size === 0 && open.size > 1
}

const remoteEligibility = (input: EligibilityInput, named: NamedArea, claims: readonly Claim[]) => {
  const { places, title } = input
  const quote = places.join('; ')
  const said = (says: Claim['says']) => claims.filter((claim) => claim.says === says && hasPlace(claim.area))
  const limits = said('limit')
  const opens = said('open')
  const excluded = new Set([...named.excluded, ...said('closed').flatMap(({ area }) => [...areaOf(area)])])
  const bands = named.bands
  const limited = new Set(limits.flatMap(({ area }) => [...areaOf(area)]))
  const opened = new Set(opens.flatMap(({ area }) => [...areaOf(area)]))
  const regional = (claim: readonly Claim[]) => claim.some(({ area }) => area.region.size > 2)

  const isOfficeAndBare = isOfficeOrRemote(places)
  if (hasPlace(named) && !isOfficeAndBare && !named.isWorld) {
    const all = areaOf(named)
    const narrowed = limits.length > 0 && named.region.size > 0 ? intersection(all, limited) : new Set<string>()
    if (narrowed.size > 0 && narrowed.size < all.size && !named.whole.size) {
      return derive({
        scope: regional(limits) ? 'region' : 'countries',
        countries: narrowed,
        excluded: named.excluded,
        bands,
        confidence: 0.8,
        rule: 'text',
        quote: limits[0]?.quote ?? '',
      })
    }
    const wider = [...limits, ...opens].filter(
      ({ area }) => area.region.size > 2 && [...areaOf(named)].some((country) => areaOf(area).has(country)),
    )
    if (wider.length > 0 && named.region.size === 0) {
      const countries = [...all, ...wider.flatMap(({ area }) => [...areaOf(area)])]
      return derive({
        scope: 'region',
        countries,
        excluded: named.excluded,
        bands,
        confidence: 0.8,
        rule: 'text',
        quote: wider[0]?.quote ?? '',
      })
    }
    return derive({
      scope: named.region.size > 0 ? 'region' : 'countries',
      countries: all,
      excluded: named.excluded,
      bands,
      confidence: 0.9,
      rule: 'place',
      quote,
    })
  }
  const inTitle = areaOfTitle(title)
  if (limits.length > 0 || opens.length > 0) {
    const meant = limits.length > 0 ? limited : opened
    if (hasPlace(named) && intersection(meant, areaOf(named)).size === 0) {
      return derive({
        scope: 'countries',
        countries: areaOf(named),
        excluded,
        bands,
        confidence: 0.6,
        rule: 'place',
        quote,
      })
    }
    if ((inTitle && intersection(meant, areaOf(inTitle)).size === 0) || contradict(limits)) {
      return derive({
        scope: 'unknown',
        countries: [],
        excluded,
        bands,
        confidence: 0.4,
        rule: 'contradiction',
        quote: title,
      })
    }
    const from = limits.length > 0 ? limits : opens
    return derive({
      scope: regional(from) ? 'region' : 'countries',
      countries: limits.length > 0 ? new Set([...limited, ...(regional(opens) ? opened : [])]) : opened,
      excluded,
      bands,
      confidence: 0.8,
      rule: 'text',
      quote: from[0]?.quote ?? '',
    })
  }
  const world = claims.find(({ says }) => says === 'world')
  if (named.isWorld || world) {
    return derive({
      scope: 'worldwide',
      countries: [],
      excluded,
      bands,
      confidence: named.isWorld ? 0.8 : 0.7,
      rule: named.isWorld ? 'place' : 'text',
      quote: named.isWorld ? quote : (world?.quote ?? ''),
    })
  }
  if (bands.length > 0) {
    return derive({
      scope: 'region',
      countries: bands.flatMap(countriesWithin),
      excluded,
      bands,
      confidence: 0.6,
      rule: 'time-zone',
      quote,
    })
  }
  if (named.timeOnly.size > 0) {
    return derive({ scope: 'region', countries: named.timeOnly, excluded, confidence: 0.6, rule: 'time-zone', quote })
  }
  if (isOfficeAndBare) {
    return derive({
      scope: 'unknown',
      countries: [],
      excluded,
      bands,
      confidence: 0.5,
      rule: 'office-or-remote',
      quote,
    })
  }
  if (inTitle && !named.isUncertain) {
    return derive({
      scope: inTitle.region.size > 0 ? 'region' : 'countries',
      countries: areaOf(inTitle),
      confidence: 0.5,
      rule: 'title',
      quote: title,
    })
  }
  if (input.language === 'de' && input.text.length >= MIN_BODY && !named.isUncertain && isBare(named)) {
    return derive({ scope: 'region', countries: REGION_COUNTRIES.dach, excluded, confidence: 0.5, rule: 'language' })
  }
  const preferred = said('preferred').find(({ area }) => [...areaOf(area)].some(inEu))
  if (preferred) {
    const { area, quote } = preferred
    return derive({
      scope: 'unknown',
      countries: areaOf(area),
      excluded,
      bands,
      confidence: 0.5,
      rule: 'preference',
      quote,
    })
  }
  return derive({ scope: 'unknown', countries: [], excluded, bands, confidence: 0.5, rule: 'none', quote })
}

/** Whether someone in Germany or another EU country can take the job. */
export const isOpenToEu = ({ scope, countries, excluded }: Eligibility): boolean | 'unknown' => {
  if (scope === 'worldwide') return [...EU_COUNTRIES].some((country) => !excluded.includes(country))
  if (countries.length > 0) return countries.some(inEu)
  // What is closed to Germany alone is not for the German-speaking listing either.
  return excluded.includes('DE') ? false : 'unknown'
}
