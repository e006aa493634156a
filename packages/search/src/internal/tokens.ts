import { foldForSearch } from '@jobs/core/fold.ts'
import { withoutGenderMarks } from '@jobs/occupations/gender-marks.ts'
import { wordsOf } from '../fold.ts'
import { jobWords } from './stop-words.ts'
import { wordsApart } from './words/products.ts'

/** Words joined by hyphens are one chunk. */
export type Chunk = readonly string[]

export interface Token {
  chunk: Chunk
  isExact: boolean
  isWithout: boolean
  fact?: string | undefined
}

const QUOTES = /["“”„«»]/g
const IN_QUOTES = /("[^"]*")/
/** Quoted words, or words joined by hyphens; a minus within a text leaves out nothing. */
const TOKEN = /(?<![\p{L}\p{N}])((?<![^\s,;(])-)?(?:"([^"]*)"|([\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*))/gu

/** Splits a query into words that are wanted or not; outside of quotes without marks of gender. */
export const tokensOf = (q: string): Token[] => {
  const parts = q.replace(QUOTES, '"').split(IN_QUOTES)
  const folded = foldForSearch(parts.map((part, at) => (at % 2 === 1 ? part : withoutGenderMarks(part))).join(''))
  return [...folded.matchAll(TOKEN)].flatMap(([, minus, quoted, chunk = '']) => {
    const words = wordsOf(quoted ?? chunk)
    const [isExact, isWithout] = [quoted !== undefined, minus === '-']
    const isWhole = isExact || isWithout
    // `Remote-Jobs` is no term of its own, nor is `Python-Entwickler`.
    const apart = isWhole ? undefined : words.some((word) => jobWords.has(word)) ? words : wordsApart(words)
    const chunks = apart ? apart.map((word) => [word]) : words.length > 0 ? [words] : []
    return chunks.map((own) => ({ chunk: own, isExact, isWithout }))
  })
}
