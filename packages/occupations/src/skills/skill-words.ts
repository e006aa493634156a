import { foldForSearch } from '@jobs/core/fold.ts'

export interface Word {
  /** One form for numbers and cases. */
  stem: string
  /** As it stands in the text. */
  text: string
  start: number
  end: number
}

const WORD = /[\p{L}\p{N}]+(?:[+#]+|(?:\.(?=[\p{L}]))[\p{L}\p{N}]+)*|\.net\b/giu
const ENDING = /(?:es|en|er|e|n|s)$/
const LINKS = new Set(
  'und and et of de des du d l la le les the der die das den dem in im zur zum a au aux for fur pour mit with'.split(
    ' ',
  ),
)

const MAX_KNOWN = 50_000
const known = new Map<string, string>()

function stemOf(word: string): string {
  const found = known.get(word) ?? stemmed(word)
  if (known.size < MAX_KNOWN) known.set(word, found)
  return found
}

const stemmed = (word: string): string => {
  const folded = foldForSearch(word)
  return folded.length > 4 && !/\d/.test(folded) ? folded.replace(ENDING, '') : folded
}

/** The words of a text, those left out that only link others. */
export function skillWords(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const stem = stemOf(found)
    if (!LINKS.has(stem)) words.push({ stem, text: found, start: index, end: index + found.length })
  }
  return words
}

/** By what names are compared: the stems of their words. */
export const skillKey = (name: string): string =>
  skillWords(name)
    .map(({ stem }) => stem)
    .join(' ')
