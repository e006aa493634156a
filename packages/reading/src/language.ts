import { type Derived, derivedFrom, MAX_QUOTE } from '@jobs/types/jobs/derived.ts'
import { createDetector } from './internal/language/detect-code.ts'
import { textBlocks } from './internal/text-blocks.ts'
import { adLanguageOfTitle, titleLanguage } from './internal/title-language.ts'

/** The listed languages, and any other. */
export type AdLanguage = 'de' | 'en' | 'fr' | 'other'

/** With fewer letters, the body is less reliable than the title. */
const MIN_LETTERS = 20
const CLEAR_SHARE = 0.65
/** Two languages whose shares of letters differ by less than this are a tie, which the title decides. */
const NEAR = 0.1

let detect: ((text: string) => string) | undefined

// Loading the n-grams takes time and memory, so it is deferred until the first detection.
function detector(): (text: string) => string {
  detect ??= createDetector()
  return detect
}

function listed(code: string): AdLanguage {
  return code === 'de' || code === 'en' || code === 'fr' ? code : 'other'
}

/** The language of a title's own words, which may differ from the ad's. */
export function detectTitleLanguage(title: string): AdLanguage {
  return titleLanguage(title, (text) => listed(detector()(text)))
}

const ofTitle = (title: string) => adLanguageOfTitle(title, (text) => listed(detector()(text)))

/** How often a title's marker and its words predict the ad's language correctly, measured on labelled titles. */
const SURE = { 'title-marker': 0.95, 'title-words': 0.9 } as const

/**
 * Returns the first sentence of a block that occurs verbatim in the text, preferring one short enough to be quoted in
 * full. Blocks lack addresses and figures, so that not every sentence does.
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
 * Returns the language an ad is written in, with confidence and the sentence that shows it. The body is split into
 * blocks that vote with their number of letters, because detection over the whole mostly reflects the company
 * introduction. In an ad of several languages the largest share wins, the title decides a near tie, and `other` needs
 * the majority. Without a body, a clear title decides; else the language is `unsure`.
 * @param ad.text plain text, not HTML; the cost is bounded for any length
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
    // The remaining blocks cannot change the result.
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

/** Returns only the language of an ad, without its evidence. */
export const detectLanguage = (ad: { title: string; text: string }): AdLanguage | 'unsure' => readLanguage(ad).value
