import { foldForSearch } from '@jobs/core/fold.ts'
import { wordsOf } from './fold.ts'
import { stopWords } from './internal/stop-words.ts'
import { phraseLength, synonyms } from './internal/synonyms.ts'

const MAX_WORDS = 10

/** One word a job must contain, in any of these forms; a form of several parts is a phrase. */
export interface QueryWord {
  /** As it was written; of several parts also in one. */
  spellings: readonly string[][]
  /** Other words for the same. */
  synonyms: readonly string[][]
  /** The last word is still being typed: its spellings also stand for every word they begin. */
  prefix: boolean
}

/**
 * The words of a free-text query, each once, at most ten (as Meilisearch does); operators, quotes, other signs and stop
 * words are no words. `home-office` is also looked for as `homeoffice`, and the other way round is covered by the index.
 */
export const queryWords = (q: string): QueryWord[] => {
  const chunks = foldForSearch(q).match(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu) ?? []
  const terms = withoutRepeats(joinPhrases(chunks.map(wordsOf))).filter(
    ([first = '', ...more]) => more.length > 0 || !stopWords.has(first),
  )
  const words = terms.slice(0, MAX_WORDS).map((parts) => {
    const whole = parts.join('')
    const spellings = parts.length > 1 ? [parts, [whole]] : [parts]
    const written = new Set(spellings.map((spelling) => spelling.join(' ')))
    const others = (synonyms.get(whole) ?? []).filter((term) => !written.has(term.join(' ')))
    return { spellings, synonyms: others, prefix: false }
  })
  return words.map((word, index) => ({ ...word, prefix: index === words.length - 1 }))
}

/** A word in one piece, folded. */
export const writtenAs = ({ spellings }: QueryWord): string => spellings.at(-1)?.join('') ?? ''

/** Of a word that comes again the last one stays: only the last word of all may be unfinished. */
const withoutRepeats = (words: readonly string[][]): string[][] => {
  const last = new Map(words.map((parts, at) => [parts.join(' '), at]))
  return words.filter((parts, at) => last.get(parts.join(' ')) === at)
}

/** Words that together are a known term, as `home office`, become one. */
const joinPhrases = (words: readonly string[][]): string[][] => {
  const joined: string[][] = []
  for (let at = 0; at < words.length;) {
    const length = phraseLength(words.slice(at).map((parts) => parts.join(' ')))
    joined.push(words.slice(at, at + length).flat())
    at += length
  }
  return joined
}
