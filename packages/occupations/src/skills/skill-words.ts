import { foldForSearch } from '@jobs/core/fold.ts'
import { LABEL_LANGUAGES, type LabelLanguage } from '../vocabulary.ts'

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

const WORD = /[\p{L}\p{N}]+(?:[+#]+|\.(?=\p{L})[\p{L}\p{N}]+)*|\.[nN][eE][tT]\b/gu
const GERMAN_ENDING = /(?:(?<=io)n(?:en|s)|es|en|er|(?<=ll|ch|ig|iv)em|e|n|s)$/
const PLURAL = /(?<=[^s])s$/
const LINKS = new Set(
  'und and et of de des du d l la le les the der die das den dem in im zur zum a au aux en for fur pour mit with'.split(
    ' ',
  ),
)

/** Within names, single capitals are not linking words: the A of `M&A`. */
const CAPITAL = /^\p{Lu}$/u

/** Returns the forms of a word; undefined for a linking word. */
export function wordOf(text: string): Word | undefined {
  const folded = foldForSearch(text)
  if (LINKS.has(folded) && !CAPITAL.test(text)) return undefined
  const isLong = folded.length > 4 && !/\d/.test(folded)
  const stem = isLong ? folded.replace(GERMAN_ENDING, '') : folded
  return { folded, singular: isLong ? folded.replace(PLURAL, '') : folded, stem, text }
}

/** Returns the words of a text as written. */
export const writtenWords = (text: string): readonly string[] => text.match(WORD) ?? []

/** Returns the words of a text without linking words. */
export const skillWords = (text: string): Word[] => writtenWords(text).flatMap((word) => wordOf(word) ?? [])

const formOf = ({ stem, singular }: Word, language: LabelLanguage) => (language === 'de' ? stem : singular)

/** Returns the comparison key of a topic: its language and one form of each word. */
export const topicKey = (words: readonly Word[], language: LabelLanguage): string =>
  `${language}:${words.map((word) => formOf(word, language)).join(' ')}`

const MAX_ACRONYM = 5
/** The plural of an acronym: `FMEAs`. */
const ACRONYMS = /^\p{Lu}{3,}s$/u

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
  if (ACRONYMS.test(first.text)) yield `^${name.slice(0, -1)}`
}

/** Returns the keys under which a name on its own may be known. */
export function keysOfName(name: string): string[] {
  const words = skillWords(name)
  const folded = words.map((word) => word.folded).join(' ')
  return [`~${folded}`, `=${folded}`, `^${folded}`, ...LABEL_LANGUAGES.map((language) => topicKey(words, language))]
}
