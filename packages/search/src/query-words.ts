import { fold, wordsOf } from './fold.ts'

const MAX_WORDS = 10

/** One word a job must contain, as its equal spellings; a spelling of several parts is a phrase. */
export interface QueryWord {
  spellings: readonly string[][]
  /** The last word is still being typed: it also stands for every word it begins. */
  prefix: boolean
}

/**
 * The words of a free-text query, at most ten (as Meilisearch does); operators, quotes and other signs are no words.
 * `home-office` is also looked for as `homeoffice`, and the other way round is covered by the index.
 */
export const queryWords = (q: string): QueryWord[] => {
  const chunks = fold(q).match(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu) ?? []
  const words = chunks.slice(0, MAX_WORDS).map((chunk) => {
    const parts = wordsOf(chunk)
    return { spellings: parts.length > 1 ? [parts, [parts.join('')]] : [parts], prefix: false }
  })
  return words.map((word, index) => ({ ...word, prefix: index === words.length - 1 }))
}
