import { foldForSearch } from '@jobs/core/fold.ts'

/** The words of a folded text, in order. */
export const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? []

/** The text an index stores: folded words, and compounds written with a hyphen once more in one word. */
export const indexText = (text: string): string => {
  const folded = foldForSearch(text)
  // Matches every word, so that none is tried from each of its letters: time grows with the text, not its square.
  const runs = folded.match(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu) ?? []
  const compounds = runs.map(wordsOf).filter((words) => words.length > 1)
  return [...wordsOf(folded), ...compounds.map((words) => words.join(''))].join(' ')
}
