import { departmentOf, withDepartmentInOrder, withTownsOverseas } from './addresses.ts'
import type { Mention } from './mention.ts'
import { mentionsOf } from './mentions-of.ts'
import { settle } from './settle.ts'
import { type Span, takeTimeZones } from './time-zones.ts'
import { type Gap, wordsOf } from './words-of.ts'

/** Splits mentions at `or`, `/`, `;` and similar separators into independent alternatives. */
const alternativesOf = (mentions: Mention[]): Mention[][] => {
  const runs: Mention[][] = []
  for (const mention of mentions) {
    const apart = mention.gap === 'stop' || mention.gap === 'slash' || mention.gap === 'and'
    if (apart || !runs.length) runs.push([])
    runs.at(-1)?.push(mention)
  }
  return runs
}

/** Whether every meaning of a place is a part of a country. */
export const isPart = (mention: Mention): boolean =>
  mention.kind === 'place' && mention.readings.every((one) => one.level !== 'country')

/** `London, EMEA`, `Europe - UK`, `Anywhere in Asia`: the wider name only locates the narrower one. */
const framesOnly = (area: Mention, beside: Mention | undefined, gap: Gap | undefined) => {
  if (!beside || !gap || beside.excepted || beside.timeOnly) return false
  if (beside.kind === 'area') return area.area === 'world' && beside.area !== 'world' && gap !== 'comma'
  return isPart(beside) || (beside.kind === 'place' && gap !== 'comma')
}

const withoutFrames = (mentions: Mention[]) =>
  mentions.filter((mention, at) => {
    if (mention.kind !== 'area') return true
    const [before, after] = [mentions[at - 1], mentions[at + 1]]
    // `Anywhere, US` is limited to the US; `US, anywhere` is not.
    const gapAfter = mention.area === 'world' && after?.kind === 'place' ? 'space' : after?.gap
    return !framesOnly(mention, before, mention.gap) && !framesOnly(mention, after, gapAfter)
  })

const PREFERENCE = /prefer|bevorzug|vorzugsweise|préfér|ideal/iu

/** Returns the mentions of one location text with their meanings decided; `european` is defined in `takeTimeZones`. */
export const readPlace = (text: string): { mentions: Mention[]; european?: boolean; spans: Span[] } => {
  const { rest, ...time } = takeTimeZones(withDepartmentInOrder(text))
  const found = mentionsOf(withTownsOverseas(wordsOf(rest)))
  const department = departmentOf(rest, found)
  const alternatives = alternativesOf(department ? [department] : found)
  for (const mentions of alternatives) settle(mentions)
  // A preference excludes no other place: `Worldwide (US preferred)`.
  return { mentions: alternatives.flatMap(PREFERENCE.test(rest) ? (all) => all : withoutFrames), ...time }
}
