import { type Mention, mentionsOf } from './mentions.ts'
import { settle, settleCodes } from './settle.ts'
import { takeTimeZones } from './time-zones.ts'
import { candidatesOf, together, type Verdict, verdictOnArea, verdictOnPlace } from './verdict.ts'
import { wordsOf } from './words-of.ts'

export interface Region {
  /** Whether someone in Germany or another EU country can take the job. */
  inDeEu: boolean | 'unknown'
  /** ISO 3166-1 alpha-2, sorted, each once; without those of a region that is named as a whole. */
  countries: string[]
  /** The widest thing named; `none` when no place is. */
  scope: 'place' | 'remote-country' | 'remote-region' | 'worldwide' | 'none'
}

const MOST_PLACES = 50
const LONGEST_TEXT = 2000
const PREFERENCE = /prefer|bevorzug|vorzugsweise|préfér|ideal/iu

/** The mentions between `or`, `/`, `;` and the like: each run is an alternative of its own. */
const alternativesOf = (mentions: Mention[]): Mention[][] => {
  const runs: Mention[][] = []
  for (const mention of mentions) {
    const apart = mention.gap === 'stop' || mention.gap === 'slash' || mention.gap === 'and'
    if (apart || !runs.length) runs.push([])
    runs.at(-1)?.push(mention)
  }
  return runs
}

const isPart = (mention: Mention) => mention.readings.every((one) => one.level !== 'country')

/** `London, EMEA`, `Europe - UK`, `Anywhere in France`: the wider name tells where the narrower lies, and adds nothing. */
const isOnlyFrame = (mention: Mention, beside: Mention | undefined, gap: Mention['gap'] | undefined) => {
  if (mention.kind !== 'area' || !beside || !gap || beside.excepted || beside.timeOnly) return false
  if (beside.kind === 'area') return mention.area === 'world' && beside.area !== 'world' && gap !== 'comma'
  return beside.kind === 'place' && (isPart(beside) || gap !== 'comma')
}

const withoutFrames = (mentions: Mention[]) =>
  mentions.filter(
    (mention, at) =>
      !isOnlyFrame(mention, mentions[at - 1], mention.gap) &&
      !isOnlyFrame(mention, mentions[at + 1], mentions[at + 1]?.gap),
  )

const read = (place: string) => {
  const { rest, european } = takeTimeZones(place.slice(0, LONGEST_TEXT))
  const alternatives = alternativesOf(mentionsOf(wordsOf(rest)))
  for (const mentions of alternatives) settle(mentions)
  const mentions = PREFERENCE.test(rest) ? alternatives.flat() : alternatives.flatMap(withoutFrames)
  return { mentions, european }
}

const scopeOf = (mentions: Mention[], verdict: Verdict, byTime: boolean): Region['scope'] => {
  const areas = mentions.filter((mention) => mention.kind === 'area' && !mention.excepted)
  if (areas.some(({ area }) => area === 'world')) return 'worldwide'
  if (areas.length || byTime) return 'remote-region'
  if (!verdict.countries.length) return 'none'
  const onlyCountries = !mentions.some((mention) => mention.kind === 'place' && isPart(mention))
  return onlyCountries && mentions.some(({ kind }) => kind === 'mode') ? 'remote-country' : 'place'
}

/**
 * Reads the location texts of a job, in German, English or French: is it open to someone in Germany or the EU? True if
 * one of the places is, `unknown` if none is named or a name stands for too many, false if all lie elsewhere. The EU is
 * its 27 members; worldwide, EMEA, Europe and regions that hold a member count as open. Depends on nothing but the
 * texts; throws only when the gazetteer was not built.
 */
export const regionOf = (places: readonly string[]): Region => {
  const texts = places.slice(0, MOST_PLACES).map(read)
  const all = texts.flatMap((text) => text.mentions)
  const mentions = all.filter(({ timeOnly, excepted }) => !timeOnly && !excepted)
  settleCodes(mentions)
  const withoutEu = all.some(({ area, excepted }) => excepted && area === 'eu')
  const sure = (mention: Mention) => mention.kind === 'place' && candidatesOf(mention).length === 1
  const countries = new Set(mentions.filter(sure).flatMap(candidatesOf))
  const verdictOn = (mention: Mention): Verdict[] => {
    if (mention.area) return [withoutEu ? { inDeEu: false, countries: [] } : verdictOnArea(mention.area)]
    return mention.kind === 'place' ? [verdictOnPlace(mention, countries)] : []
  }
  const verdict = together(mentions.flatMap(verdictOn))
  if (mentions.some(({ kind }) => kind === 'place' || kind === 'area')) {
    return { ...verdict, scope: scopeOf(mentions, verdict, false) }
  }
  if (withoutEu) return { inDeEu: false, countries: [], scope: 'remote-region' }
  const times = [
    ...texts.flatMap(({ european }) => (european === undefined ? [] : [european])),
    ...all
      .filter(({ timeOnly, excepted }) => timeOnly && !excepted)
      .flatMap(verdictOn)
      .map(({ inDeEu }) => inDeEu),
  ]
  if (!times.length) return { inDeEu: 'unknown', countries: [], scope: 'none' }
  return { inDeEu: times.includes(true), countries: [], scope: 'remote-region' }
}
