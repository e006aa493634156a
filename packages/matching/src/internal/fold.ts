/** The text folding used by all comparisons of this package. */
export { foldForMatching as fold } from '@jobs/core/fold.ts'

/** Returns the words (letters and digits) of a folded text. */
export const words = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? []

const lettersOf = (words: readonly string[]): number => {
  let letters = 0
  for (const word of words) letters += word.length
  return letters
}

const areEqual = (a: readonly string[], b: readonly string[]): boolean => {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}

/** Whether two word lists differ at most in where words are split. Lengths are compared first, because most lists differ. */
export const haveSameLetters = (a: readonly string[], b: readonly string[]): boolean =>
  areEqual(a, b) || (lettersOf(a) === lettersOf(b) && a.join('') === b.join(''))
