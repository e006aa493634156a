/** The folding that all comparisons of matching use. */
export { foldForMatching as fold } from '@jobs/core/fold.ts'

/** The words of letters and digits of a folded text. */
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

/** Whether two lists of words are the same but for where words end. Most are not, which their lengths show. */
export const haveSameLetters = (a: readonly string[], b: readonly string[]): boolean =>
  areEqual(a, b) || (lettersOf(a) === lettersOf(b) && a.join('') === b.join(''))
