import { foldForSearch } from '@jobs/core/fold.ts'

/** The words of a folded text, in order. */
export const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? []

const HYPHEN = /[-‐‑]/
export const HYPHENS = /[-‐‑]/g

/** Returns the text an index stores: folded words, and hyphenated compounds once more as one word. */
export const indexText = (text: string): string => {
  // Matches every word at once rather than retrying at each letter, so that the time is linear in the text.
  const runs = foldForSearch(text).match(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu) ?? []
  const joined = runs.join(' ')
  if (!HYPHEN.test(joined)) return joined
  const compounds = runs.filter((run) => HYPHEN.test(run)).map((run) => run.replace(HYPHENS, ''))
  return `${joined.replace(HYPHENS, ' ')} ${compounds.join(' ')}`
}

/** The words of a text that `indexText` returned, in order. */
export const indexedWordsOf = (indexed: string): string[] => (indexed === '' ? [] : indexed.split(' '))
