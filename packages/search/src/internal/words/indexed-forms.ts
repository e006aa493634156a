import { stemOf } from '@jobs/core/stem.ts'
import { indexedWordsOf } from '../../fold.ts'
import { tellingWords } from '../stop-words.ts'
import { partsOf } from './compounds.ts'
import { termStem } from './concepts.ts'
import { conceptsIn, namesIn, sectorsIn, topicsIn } from './mentions.ts'

/**
 * Returns the additional forms by which a title is found: stems of its words and of the parts of compounds, and the
 * concepts it names, without duplicates.
 * @param folded as returned by `indexText`
 * @param language of the ad
 */
export const titleForms = (folded: string, language: string): string[] => {
  const [stems, inParts] = stemsAndParts(folded)
  const concepts = [stems, inParts].flatMap((some) => [...conceptsIn(some, language)])
  return [...new Set([...stems, ...inParts, ...concepts, ...namesIn(stems, language)])]
}

const stemsAndParts = (folded: string): [stems: string[], inParts: string[]] => {
  const words = tellingWords(indexedWordsOf(folded))
  const stems = words.map(termStem)
  const inParts = words.flatMap((word, at) => {
    const parts = partsOf(word)
    return parts.length > 0 ? parts : [stems[at] ?? '']
  })
  return [stems, inParts]
}

/** Returns the concepts named in tags, the topics of a description and the sectors of an employer. All as returned by `indexText`. */
export const textConcepts = (
  { tags, description, company }: Record<'tags' | 'description' | 'company', string>,
  language: string,
): Set<string> => {
  const sectors = stemsAndParts(company).flatMap((stems) => [...sectorsIn(stems, language)])
  return conceptsIn(stemsOf(tags), language)
    .union(topicsIn(stemsOf(description), language))
    .union(new Set(sectors))
}

const stemsOf = (folded: string) => tellingWords(indexedWordsOf(folded)).map(termStem)

/** Returns the concepts of a work arrangement. */
export const arrangementForms = (workArrangement: string): string[] => [
  ...conceptsIn([stemOf(workArrangement.toLowerCase())]),
]
