import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { linkOccupations, type OccupationLink } from '@jobs/occupations/link-occupations.ts'
import { longestNamed } from './longest-named.ts'

/** From this confidence on a text names an occupation rather than sharing some words with it. */
const MIN_CONFIDENCE = 0.9
/** Part of the URI of a group of occupations. */
const UNIT_GROUP = '/isco/'

/** An occupation in the index, as codes that no word of a text equals. */
export interface OccupationCodes {
  /** The ESCO occupation, if known. */
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

/** Returns for each word of a query the occupation it names, alone or with its neighbours. */
export const namedOccupations = (words: readonly (string | undefined)[]): (OccupationCodes | undefined)[] =>
  longestNamed(words, (own) => {
    const link = named(own.join(' '))
    if (!link || isNamedByLess(own, link)) return undefined
    return codesOf({ isco: link.isco, esco: link.uri.includes(UNIT_GROUP) ? null : link.uri })
  })

/**
 * Whether fewer of the words name the same occupation: then the first or last word adds something else, such as `java`
 * of a developer.
 */
const isNamedByLess = (words: readonly string[], { uri }: OccupationLink): boolean =>
  words.length > 1 && [words.slice(1), words.slice(0, -1)].some((less) => named(less.join(' '))?.uri === uri)

/** Returns the codes of the unit groups of the occupations that some terms name. */
export const unitGroupsOf = (terms: readonly (readonly string[])[]): readonly string[] => [
  ...new Set(terms.map((words) => named(words.join(' '))).flatMap((link) => (link ? [`2${link.isco}`] : []))),
]

/** Cached, because a page, its facets and its snippets read the same words. */
const named = rememberText((text): OccupationLink | undefined => {
  const [link] = linkOccupations(text)
  return link && link.confidence >= MIN_CONFIDENCE ? link : undefined
})
