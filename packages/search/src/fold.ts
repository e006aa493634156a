import { foldForSearch } from '@jobs/core/fold.ts'

/** The words of a folded text, in order. */
export const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? []

const HYPHEN = /[-‐‑]/

/** The text an index stores: folded words, and compounds written with a hyphen once more in one word. */
export const indexText = (text: string): string => {
  // Matches every word, so that none is tried from each of its letters: time grows with the text, not its square.
  const runs = foldForSearch(text).match(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu) ?? []
  const words: string[] = []
  const compounds: string[] = []
  for (const run of runs) {
    if (!HYPHEN.test(run)) {
      words.push(run)
      continue
    }
    const parts = run.split(HYPHEN)
    words.push(...parts)
    compounds.push(parts.join(''))
  }
  return words.concat(compounds).join(' ')
}
