import { wordsOf } from '../../fold.ts'
import { stopWords } from '../stop-words.ts'
import { conceptsIn, topicsIn } from './concepts.ts'
import { partsOf } from './compounds.ts'
import { stemOf } from './stem.ts'

/** The words of a folded text that tell it apart, in their order. */
export const tellingWords = (folded: string): string[] => wordsOf(folded).filter((word) => !stopWords.has(word))

/**
 * What a title is found by beside its words: their stems, those of the parts of compounds, and the concepts that they
 * name, each once.
 * @param folded as `indexText` makes it
 */
export const titleForms = (folded: string): string[] => {
  const words = tellingWords(folded)
  const stems = words.map(stemOf)
  const inParts = words.flatMap((word, at) => {
    const parts = partsOf(word)
    return parts.length > 0 ? parts : [stems[at] ?? '']
  })
  return [...new Set([...stems, ...inParts, ...conceptsIn(stems), ...conceptsIn(inParts)])]
}

/** The concepts that tags name, and those that a description is about. @param both as `indexText` makes them */
export const textConcepts = (tags: string, description: string): Set<string> =>
  conceptsIn(stemsOf(tags)).union(topicsIn(stemsOf(description)))

const stemsOf = (folded: string) => tellingWords(folded).map(stemOf)

/** The concepts that a work arrangement is. */
export const arrangementForms = (workArrangement: string): string[] => [
  ...conceptsIn([stemOf(workArrangement.toLowerCase())]),
]
