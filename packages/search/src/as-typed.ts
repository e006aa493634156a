import { foldForSearch } from '@jobs/core/fold.ts'

/** Returns a word of a query as typed, a term of several words as it is folded. */
export const asTyped = (word: string, q: string): string => {
  const joined = word.replaceAll(' ', '')
  return q.split(/\s+/).find((typed) => foldForSearch(typed).replace(/[^\p{L}\p{N}]/gu, '') === joined) ?? word
}
