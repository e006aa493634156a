import { correctWord } from '../../internal/correct-word.ts'
import { type QueryWord, queryWords, writtenAs } from '../../query-words.ts'
import type { Correction, SearchRequest } from '../../search-port.ts'
import type { SearchedBlock } from '../searched-listing.ts'
import type { WordBits } from './word-marks.ts'
import type { WordIndex } from './word-index.ts'

export interface KnownWords {
  /** For each word what it finds in each block; none where a word finds nothing, or there is no word. */
  words: WordBits[][]
  corrections: Correction[]
}

const NONE: KnownWords = { words: [], corrections: [] }

/** The words of a query, those that no job has corrected. */
export const knownWords = async (
  index: WordIndex,
  bitsOf: (word: QueryWord, blocks: readonly SearchedBlock[]) => Promise<WordBits[]>,
  blocks: readonly SearchedBlock[],
  { q, literal }: Pick<SearchRequest, 'q' | 'literal'>,
): Promise<KnownWords> => {
  const words: WordBits[][] = []
  const corrections: Correction[] = []
  for (const word of queryWords(q)) {
    const bits = await bitsOf(word, blocks)
    if (isFound(bits)) words.push(bits)
    else {
      const terms = literal ? [] : await correctWord(index.terms, word)
      if (terms.length === 0) return NONE
      const corrected = await bitsOf({ spellings: terms.map((term) => [term]), synonyms: [], prefix: false }, blocks)
      if (!isFound(corrected)) return NONE
      words.push(corrected)
      corrections.push({ word: writtenAs(word), terms })
    }
  }
  return { words, corrections }
}

const isFound = (bits: readonly WordBits[]) => bits.some((one) => one !== undefined)
