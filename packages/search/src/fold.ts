import { foldForSearch } from '@jobs/core/fold.ts'

/** The words of a folded text, in order. */
export const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? []

const HYPHEN = /[-‐‑]/
const HYPHENS = /[-‐‑]/g

/** The text an index stores: folded words, and compounds written with a hyphen once more in one word. */
export const indexText = (text: string): string => {
  // Matches every word, so that none is tried from each of its letters: time grows with the text, not its square.
  const runs = foldForSearch(text).match(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu) ?? []
  const joined = runs.join(' ')
  if (!HYPHEN.test(joined)) return joined
  const compounds = runs.filter((run) => HYPHEN.test(run)).map((run) => run.replace(HYPHENS, ''))
  return `${joined.replace(HYPHENS, ' ')} ${compounds.join(' ')}`
}
