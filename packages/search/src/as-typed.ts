import { AMPERSAND_LETTERS, foldForSearch } from '@jobs/core/fold.ts'

/** A word, or letters joined by `&`. */
const TYPED = new RegExp(`${AMPERSAND_LETTERS.source}|\\S+`, 'gu')

/** Returns a word of a query as typed, a term of several words as it is folded. */
export const asTyped = (word: string, q: string): string => {
  const joined = word.replaceAll(' ', '')
  return q.match(TYPED)?.find((typed) => foldForSearch(typed).replace(/[^\p{L}\p{N}]/gu, '') === joined) ?? word
}
