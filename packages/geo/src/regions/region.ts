import type { Mention } from './internal/mention.ts'
import type { PlaceHints } from '../places/place-hints.ts'
import { rememberTexts } from '../places/internal/remember-texts.ts'
import { isPart, readPlace } from './internal/read-place.ts'
import { isWholeEu } from './regions.ts'
import { settleCodes } from './internal/settle.ts'
import { weighHints } from './internal/weigh-hints.ts'
import { countriesKnown, together, type Verdict, verdictOnArea, verdictOnPlace } from './internal/verdict.ts'

export interface Region {
  /** Whether someone in Germany or another EU country can take the job. */
  inDeEu: boolean | 'unknown'
  /** ISO 3166-1 alpha-2, sorted and distinct; without the countries of a region named as a whole. */
  countries: readonly string[]
  /** The widest area named; `none` without a place. */
  scope: 'place' | 'remote-country' | 'remote-region' | 'worldwide' | 'none'
}

const MAX_TEXT_LENGTH = 2000
const MAX_CHARACTERS = 6000

/** Bounds the cost of a page pasted into the field to that of a long list of cities. */
export const withinReason = (places: readonly string[]) => {
  let left = MAX_CHARACTERS
  return places.map((place) => {
    const text = place.slice(0, Math.min(left, MAX_TEXT_LENGTH))
    left -= text.length
    return text
  })
}

const scopeOf = (mentions: Mention[], countries: string[]): Region['scope'] => {
  if (mentions.some(({ area }) => area === 'world')) return 'worldwide'
  if (mentions.some(({ kind }) => kind === 'area')) return 'remote-region'
  if (!countries.length) return 'none'
  return !mentions.some(isPart) && mentions.some(({ kind }) => kind === 'mode') ? 'remote-country' : 'place'
}

/**
 * Decides from a job's location texts in German, English or French whether it is open to someone in Germany or the EU:
 * true if one of the places is, `unknown` if none is named or a name is too ambiguous, false if all are elsewhere. The
 * EU is its 27 members; worldwide, EMEA, Europe and regions with a member count as open. Depends only on the texts, of
 * which it reads the first 2000 characters each and 6000 together; throws only if the gazetteer has not been built.
 * @param hints resolve names of several towns
 */
export const regionOf: (places: readonly string[], hints?: PlaceHints) => Region = rememberTexts(readRegion)

function readRegion(places: readonly string[], hints: PlaceHints): Region {
  const texts = withinReason(places).map(readPlace)
  const all = texts.flatMap((text) => text.mentions)
  const mentions = all.filter(({ timeOnly, excepted }) => !timeOnly && !excepted)
  settleCodes(mentions)
  weighHints(mentions, hints)
  const known = countriesKnown(mentions)
  const withoutEu = all.some(({ area, excepted }) => excepted && area !== undefined && isWholeEu(area))
  const verdictOn = (mention: Mention): Verdict[] => {
    if (mention.area) return [withoutEu ? { inDeEu: false, countries: [] } : verdictOnArea(mention.area)]
    return mention.kind === 'place' ? [verdictOnPlace(mention, known)] : []
  }
  const verdicts = mentions.flatMap(verdictOn)
  if (verdicts.length) {
    const verdict = together(verdicts)
    return { ...verdict, scope: scopeOf(mentions, verdict.countries) }
  }
  const times = all.filter(({ timeOnly, excepted }) => timeOnly && !excepted).flatMap(verdictOn)
  const hours = new Set([...texts.map(({ european }) => european), ...times.map(({ inDeEu }) => inDeEu)])
  const inDeEu = hours.has(true) || (hours.has(false) || withoutEu ? false : 'unknown')
  return { inDeEu, countries: [], scope: inDeEu === 'unknown' ? 'none' : 'remote-region' }
}
