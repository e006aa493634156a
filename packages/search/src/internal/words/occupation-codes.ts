import { rememberText } from '@jobs/core/remember-text.ts'
import { linkOccupations, type OccupationLink } from '@jobs/occupations/link-occupations.ts'

/** From here on a text names an occupation, and does not only have some of its words. */
const MIN_CONFIDENCE = 0.9
/** Maximum number of words of a query that name an occupation. */
const MAX_WORDS = 4
/** Marks the URI of a group of occupations. */
const UNIT_GROUP = '/isco/'

/** An occupation as the index holds it, in single words that no word of a text is. */
export interface OccupationCodes {
  /** The occupation of ESCO itself, where one is known. */
  own: string | undefined
  /** In ISCO-08. */
  unitGroup: string
  minorGroup: string
}

export const codesOf = ({ isco, esco }: { isco: string; esco: string | null }): OccupationCodes => ({
  own: esco === null ? undefined : `1${esco.replace(/^.*\//, '').replaceAll('-', '')}`,
  unitGroup: `2${isco}`,
  minorGroup: `3${isco.slice(0, 3)}`,
})

/** All codes of an occupation. */
export const occupationCodes = (occupation: { isco: string; esco: string | null }): string[] => {
  const { own, unitGroup, minorGroup } = codesOf(occupation)
  return own === undefined ? [unitGroup, minorGroup] : [own, unitGroup, minorGroup]
}

/** For each word of a query the occupation that it names, alone or with those beside it: the most words first. */
export const namedOccupations = (words: readonly (string | undefined)[]): (OccupationCodes | undefined)[] => {
  const found: (OccupationCodes | undefined)[] = words.map(() => undefined)
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const own = words.slice(from, from + length)
      if (own.includes(undefined) || found.slice(from, from + length).some((codes) => codes)) continue
      const link = named(own.join(' '))
      if (!link || isNamedByLess(own, link)) continue
      const codes = codesOf({ isco: link.isco, esco: link.uri.includes(UNIT_GROUP) ? null : link.uri })
      found.fill(codes, from, from + length)
    }
  return found
}

/** Whether fewer of the words name the same: the first or the last one says something else, as `java` of a developer. */
const isNamedByLess = (words: readonly (string | undefined)[], { uri }: OccupationLink): boolean =>
  words.length > 1 && [words.slice(1), words.slice(0, -1)].some((less) => named(less.join(' '))?.uri === uri)

/** Remembered: the same words are read for each page, its facets and its snippets. */
const named = rememberText((text): OccupationLink | undefined => {
  const [link] = linkOccupations(text)
  return link && link.confidence >= MIN_CONFIDENCE ? link : undefined
})
