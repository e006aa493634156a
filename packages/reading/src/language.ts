import { type Derived, derivedFrom, MAX_QUOTE } from '@jobs/types/jobs/derived.ts'
import { createDetector } from './internal/language/detect-code.ts'
import { textBlocks } from './internal/text-blocks.ts'
import { adLanguageOfTitle, titleLanguage } from './internal/title-language.ts'

/** The languages that are listed, and everything else. */
export type AdLanguage = 'de' | 'en' | 'fr' | 'other'

/** With fewer letters than this, a body says less about the language than the title does. */
const MIN_LETTERS = 20
const CLEAR_SHARE = 0.65
/** Two languages closer than this share of the letters are a tie, which the title decides. */
const NEAR = 0.1

let detect: ((text: string) => string) | undefined

// Loading the n-grams takes time and memory, so only a process that detects pays for them.
function detector(): (text: string) => string {
  detect ??= createDetector()
  return detect
}

function listed(code: string): AdLanguage {
  return code === 'de' || code === 'en' || code === 'fr' ? code : 'other'
}

/** The language of a title's own words; its ad may be in another. */
export function detectTitleLanguage(title: string): AdLanguage {
  return titleLanguage(title, (text) => listed(detector()(text)))
}

const ofTitle = (title: string) => adLanguageOfTitle(title, (text) => listed(detector()(text)))

/** How often a title's marker, and its words, predict the ad's language correctly, on labelled titles. */
const SURE = { 'title-marker': 0.95, 'title-words': 0.9 } as const

/**
 * The first sentence of a block that the text has as it is, one that can be quoted whole before a longer one; addresses
 * and figures are left out of blocks.
 */
const quoteOf = (block: string, text: string): string => {
  const sentences = (block.match(/[^\n]+?(?:[.!?](?=\s)|\n|$)/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= MIN_LETTERS && text.includes(sentence))
  return sentences.find((sentence) => sentence.length <= MAX_QUOTE) ?? sentences[0] ?? ''
}

function byTitle(title: string): Derived<AdLanguage | 'unsure'> {
  const { language, by } = ofTitle(title)
  return derivedFrom(language, language === 'unsure' ? 0.5 : SURE[by], by, title)
}

/**
 * The language an ad is written in, how sure that is, and the sentence that shows it. The body is read in blocks that
 * vote by their letters: one detection over the whole hears little but the company's introduction. In an ad of several
 * languages the largest wins, a near tie is decided by the title, and `other` needs the majority. A title without a
 * body decides where it is plain, else the language is `unsure`.
 * @param ad.text plain text, not HTML; bounded, whatever its length
 */
export function readLanguage(ad: { title: string; text: string }): Derived<AdLanguage | 'unsure'> {
  const votes = { de: 0, en: 0, fr: 0, other: 0 }
  const quotes: Partial<Record<AdLanguage, string>> = {}
  const blocks = textBlocks(ad.text)
  const total = blocks.reduce((sum, { letters }) => sum + letters, 0)
  if (total < MIN_LETTERS) return byTitle(ad.title)
  let seen = 0
  const voted = (language: AdLanguage, rule = 'blocks') =>
    derivedFrom(language, votes[language] / seen, rule, quoteOf(quotes[language] ?? '', ad.text))
  for (const { text, letters } of blocks) {
    const vote = listed(detector()(text))
    votes[vote] += letters
    quotes[vote] ??= text
    seen += letters
    // The other blocks cannot change it.
    if (votes[vote] / total >= CLEAR_SHARE) return voted(vote)
  }

  if (votes.other / total >= CLEAR_SHARE) return voted('other')
  const [first, second] = (['de', 'en', 'fr'] as const).toSorted((a, b) => votes[b] - votes[a])
  if (first === undefined || second === undefined || votes[first] / total >= CLEAR_SHARE) return voted(first ?? 'other')
  if (votes.other > votes[first]) return voted('other')
  if ((votes[first] - votes[second]) / total > NEAR) return voted(first)
  const heading = ofTitle(ad.title).language
  const said = heading === 'unsure' ? detectTitleLanguage(ad.title) : heading
  return voted(said === second ? second : first, 'title')
}

/** The language of an ad alone, without what it rests on. */
export const detectLanguage = (ad: { title: string; text: string }): AdLanguage | 'unsure' => readLanguage(ad).value
