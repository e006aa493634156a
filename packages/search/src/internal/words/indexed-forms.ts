import { stemOf } from '@jobs/core/stem.ts'
import { HYPHENS, indexedWordsOf, indexText } from '../../fold.ts'
import { tellingWords } from '../stop-words.ts'
import { naming } from '../terms-of-query.ts'
import { partsOf } from './compounds.ts'
import { roleCodes, termStem, workCodes } from './concepts.ts'
import { beginningOf, conceptsIn, isPassing, namesIn, sectorsIn, topicsIn, wholeOf } from './mentions.ts'

/**
 * Returns the additional forms by which a title is found: stems of its words and of the parts of compounds, and the
 * concepts it names, without duplicates.
 * @param folded as returned by `indexText`
 * @param language of the ad
 */
export const titleForms = (folded: string, language: string): string[] => {
  const [stems, parts] = stemsAndParts(folded)
  const concepts = titleConcepts(stems, parts, language)
  return [...new Set([...stems, ...inPartsOf(stems, parts), ...concepts, ...namesIn(stems, language)])]
}

/** What ends the name of the work in a title: `Account Manager - Data Center`. */
const END_OF_NAME = /\s[-–—]\s|[:|,;([]/

/**
 * Returns codes of the fields of work that a title begins with, and of those that are all it names there beside a role and
 * terms of work.
 * @param title as written, without marks of gender
 */
export const beginningForms = (title: string, language: string): string[] => {
  const beginning = title.split(END_OF_NAME).find((part) => part.trim() !== '') ?? ''
  const [stems, parts] = stemsAndParts(indexText(beginning))
  const apart = stemsAndParts(indexText(beginning.replace(HYPHENS, ' ')))
  const without = (codes: ReadonlySet<string>, some: readonly string[]) =>
    some.filter((stem) => !naming([stem], language).some((code) => codes.has(code)))
  const whole = new Set(
    [apart[0], inPartsOf(...apart)].flatMap((some) => {
      const work = without(workCodes, some)
      return [work, without(roleCodes, work)].flatMap((left) => naming(left, language))
    }),
  )
  return [
    ...[...titleConcepts(stems, parts, language)].filter(isField).map(beginningOf),
    ...[...whole].filter(isField).map(wholeOf),
  ]
}

const isField = (code: string) => !roleCodes.has(code) && !workCodes.has(code)

const titleConcepts = (
  stems: readonly string[],
  parts: readonly (readonly string[])[],
  language: string,
): Set<string> => {
  const passing = stems.flatMap((stem, at) => {
    const whole = [...conceptsIn([stem], language)]
    return [...conceptsIn(parts[at] ?? [], language)].filter((code) => isPassing(code, whole))
  })
  return conceptsIn(stems, language).union(conceptsIn(inPartsOf(stems, parts), language).difference(new Set(passing)))
}

const stemsAndParts = (folded: string): [stems: string[], parts: (readonly string[])[]] => {
  const words = tellingWords(indexedWordsOf(folded))
  return [words.map(termStem), words.map(partsOf)]
}

/** Returns stems with the parts of compounds in their place. */
const inPartsOf = (stems: readonly string[], parts: readonly (readonly string[])[]): string[] =>
  stems.flatMap((stem, at) => (parts[at]?.length ? parts[at] : stem))

/** Returns the concepts named in tags, the topics of a description and the sectors of an employer. All as returned by `indexText`. */
export const textConcepts = (
  { tags, description, company }: Record<'tags' | 'description' | 'company', string>,
  language: string,
): Set<string> => {
  const [stems, parts] = stemsAndParts(company)
  const sectors = [stems, inPartsOf(stems, parts)].flatMap((some) => [...sectorsIn(some, language)])
  return conceptsIn(stemsOf(tags), language)
    .union(topicsIn(stemsOf(description), language))
    .union(new Set(sectors))
}

const stemsOf = (folded: string) => tellingWords(indexedWordsOf(folded)).map(termStem)

/** Returns the concepts of a work arrangement. */
export const arrangementForms = (workArrangement: string): string[] => [
  ...conceptsIn([stemOf(workArrangement.toLowerCase())]),
]
