import type { Mention } from './internal/mention.ts'
import { isPart } from './internal/read-place.ts'
import { readTexts } from './internal/read-texts.ts'
import { rememberTexts } from './internal/remember-texts.ts'
import { together, type Verdict, verdictOnArea, verdictOnPlace } from './internal/verdict.ts'
import type { PlaceHints } from './place-hints.ts'
import { isWholeEu } from './regions.ts'

export interface Region {
  /** Whether someone in Germany or another EU country can take the job. */
  inDeEu: boolean | 'unknown'
  /** ISO 3166-1 alpha-2, sorted and distinct; without the countries of a region named as a whole. */
  countries: readonly string[]
  /** The widest area named; `none` without a place. */
  scope: 'place' | 'remote-country' | 'remote-region' | 'worldwide' | 'none'
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
  const { read, all, meant, known } = readTexts(places, hints)
  const withoutEu = all.some(({ area, excepted }) => excepted && area !== undefined && isWholeEu(area))
  const verdictOn = (mention: Mention): Verdict[] => {
    if (mention.area) return [withoutEu ? { inDeEu: false, countries: [] } : verdictOnArea(mention.area)]
    return mention.kind === 'place' ? [verdictOnPlace(mention, known)] : []
  }
  const verdicts = meant.flatMap(verdictOn)
  if (verdicts.length) {
    const verdict = together(verdicts)
    return { ...verdict, scope: scopeOf(meant, verdict.countries) }
  }
  const times = all.filter(({ timeOnly, excepted }) => timeOnly && !excepted).flatMap(verdictOn)
  const hours = new Set([...read.map(({ european }) => european), ...times.map(({ inDeEu }) => inDeEu)])
  const inDeEu = hours.has(true) || (hours.has(false) || withoutEu ? false : 'unknown')
  return { inDeEu, countries: [], scope: inDeEu === 'unknown' ? 'none' : 'remote-region' }
}
