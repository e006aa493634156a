import type { Eligibility } from '@jobs/types/jobs/eligibility.ts'
import type { Span } from '../../regions/internal/time-zones.ts'
import type { PlaceHints } from '../../regions/place-hints.ts'
import type { Claim } from './claims.ts'
import { type NamedArea, namesPlacesOnly, readArea } from './read-area.ts'

export interface EligibilityInput {
  /** The location texts of the source. */
  places: readonly string[]
  title: string
  /** The description as text. */
  text: string
  /** Language of the description; ignored without one. */
  language?: string
  arrangement: 'remote' | 'hybrid' | 'onsite' | 'unknown'
  /** Resolve names of several towns. */
  hints?: PlaceHints
}

export interface Verdict {
  scope: Eligibility['scope']
  countries?: Iterable<string>
  confidence: number
  rule: string
  quote?: string
}

export interface Evidence {
  input: EligibilityInput
  /** Places named in its location texts. */
  named: NamedArea
  /** Whether these are one town and a bare `Remote`. */
  isOfficeOrRemote: boolean
  claims: readonly Claim[]
  limits: readonly Claim[]
  opens: readonly Claim[]
  /** Places named in a separate part of the title. */
  titled: NamedArea | undefined
  excluded: ReadonlySet<string>
  bands: readonly Span[]
}

const MAX_TITLE_LENGTH = 300
/** Maximum place texts examined individually. */
const MAX_COMPARED = 20

export const areaOf = ({ countries, region }: NamedArea): Set<string> => new Set([...countries, ...region])
export const hasPlace = (area: NamedArea): boolean => area.countries.size + area.region.size > 0

/** Returns the claims of one kind that name a place. */
export const claimed = (claims: readonly Claim[], says: Claim['says']): Claim[] =>
  claims.filter((claim) => claim.says === says && hasPlace(claim.area))

export const countriesOfClaims = (claims: readonly Claim[]): Set<string> =>
  new Set(claims.flatMap(({ area }) => [...areaOf(area)]))

/** Whether it states only that the job is remote. */
export const isBare = (area: NamedArea): boolean =>
  !hasPlace(area) && !area.isWorld && !area.isUncertain && area.bands.length + area.timeOnly.size === 0

/** A town beside a bare `Remote` is an office; a country, or several towns, is where remote work may be done. */
const areOfficeOrRemote = ({ places, hints }: EligibilityInput): boolean => {
  if (places.length < 2 || places.length > MAX_COMPARED) return false
  const areas = places.map((place) => readArea([place], hints))
  const [only, ...others] = areas.filter((area) => !isBare(area))
  return others.length < areas.length - 1 && others.length === 0 && only !== undefined && only.towns > 0
}

/** Technologies, markets and directions that are also names of places; `SEA` is search advertising as often as Asia. */
const JOB_WORDS =
  /(?<![\p{L}\d])(?:java|enterprise|unity|bazel|google|meta|sea|sirt|kita|thai|(?:north|south)[ -](?:east|west))(?![\p{L}\d])/giu

/**
 * Returns the places in the parts of a title that consist only of places: `Account Executive - EMEA`, `Engineer
 * (Poland)`.
 */
const areaOfTitle = (title: string): NamedArea | undefined => {
  const parts = title
    .slice(0, MAX_TITLE_LENGTH)
    .split(/[()[\]|]|,(?!\d)|\s[-–—]\s/u)
    .map((part) => part.replace(JOB_WORDS, ' '))
  const named = parts.slice(1).filter(namesPlacesOnly)
  const area = named.length > 0 ? readArea(named) : undefined
  return area && hasPlace(area) && !area.isUncertain ? area : undefined
}

export const evidenceOf = (input: EligibilityInput, claims: readonly Claim[]): Evidence => {
  const named = readArea(input.places, input.hints)
  const closed = countriesOfClaims(claimed(claims, 'closed'))
  return {
    input,
    named,
    isOfficeOrRemote: areOfficeOrRemote(input),
    claims,
    limits: claimed(claims, 'limit'),
    opens: claimed(claims, 'open'),
    titled: areaOfTitle(input.title),
    excluded: new Set([...named.excluded, ...closed]),
    bands: named.bands,
  }
}
