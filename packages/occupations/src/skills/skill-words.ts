import { foldForSearch } from '@jobs/core/fold.ts'
import type { LabelLanguage } from '../vocabulary.ts'

export interface Word {
  /** Without diacritics, in lower case. */
  folded: string
  /** Form shared by singular and plural, in English and French. */
  singular: string
  /** Form shared by all numbers and cases, in German. */
  stem: string
  /** As written. */
  text: string
}

/** A word with its position. */
export interface PlacedWord extends Word {
  at: number
}

const WORD = /[\p{L}\p{N}]+(?:[+#]+|(?:\.(?=[\p{L}]))[\p{L}\p{N}]+)*|\.net\b/giu
const GERMAN_ENDING = /(?:es|en|er|e|n|s)$/
const PLURAL = /(?<=[^s])s$/
const LINKS = new Set(
  'und and et of de des du d l la le les the der die das den dem in im zur zum a au aux en for fur pour mit with'.split(
    ' ',
  ),
)

/** Within names, single capitals are not linking words: the A of `M&A`. */
const CAPITAL = /^\p{Lu}$/u

const MAX_KNOWN = 50_000
const known = new Map<string, Word>()

function wordOf(text: string): Word {
  const found = known.get(text)
  if (found) return found
  const folded = foldForSearch(text)
  const isLong = folded.length > 4 && !/\d/.test(folded)
  const stem = isLong ? folded.replace(GERMAN_ENDING, '') : folded
  const word = { folded, singular: isLong ? folded.replace(PLURAL, '') : folded, stem, text }
  if (known.size < MAX_KNOWN) known.set(text, word)
  return word
}

/** Returns the words of a text without linking words. */
export function skillWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = []
  for (const { 0: found, index: at } of text.matchAll(WORD)) {
    const word = wordOf(found)
    if (!LINKS.has(word.folded) || CAPITAL.test(found)) words.push({ ...word, at })
  }
  return words
}

const formOf = ({ stem, singular }: Word, language: LabelLanguage) => (language === 'de' ? stem : singular)

/** Returns the comparison key of a topic: its language and one form of each word. */
export const topicKey = (words: readonly Word[], language: LabelLanguage): string =>
  `${language}:${words.map((word) => formOf(word, language)).join(' ')}`

const LANGUAGES = ['de', 'en', 'fr'] as const
const MAX_ACRONYM = 5

/**
 * Returns the comparison key of a product: its words as written. A single word must be capitalised (`=`) and an acronym
 * in capitals (`^`); any other name matches in any case (`~`).
 */
export function productKey(name: string): string {
  const words = skillWords(name)
  const [first] = words
  const isPlain = words.length === 1 && first !== undefined && /^\p{Lu}\p{L}*$/u.test(first.text)
  const isAcronym = isPlain && first.text === first.text.toUpperCase() && first.text.length <= MAX_ACRONYM
  return `${isAcronym ? '^' : isPlain ? '=' : '~'}${words.map(({ folded }) => folded).join(' ')}`
}

/** Returns the keys under which words of a text may name a product. */
export function* productKeys(words: readonly Word[]): Generator<string> {
  const name = words.map(({ folded }) => folded).join(' ')
  yield `~${name}`
  const [first] = words
  if (words.length !== 1 || first === undefined || !/^\p{Lu}/u.test(first.text)) return
  yield `=${name}`
  if (first.text === first.text.toUpperCase()) yield `^${name}`
}

/** Returns the keys under which a name on its own may be known. */
export function keysOfName(name: string): string[] {
  const words = skillWords(name)
  const folded = words.map((word) => word.folded).join(' ')
  return [`~${folded}`, `=${folded}`, `^${folded}`, ...LANGUAGES.map((language) => topicKey(words, language))]
}
