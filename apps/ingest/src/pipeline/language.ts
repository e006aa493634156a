import { createDetector } from './language/detect-code.ts'
import { textBlocks } from './text-blocks.ts'
import { markedLanguage, titleLanguage } from './title-language.ts'

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

/** The language of the ad below a title. */
function ofTitle(title: string): AdLanguage {
  return markedLanguage(title) ?? detectTitleLanguage(title)
}

/**
 * The language an ad is written in. The body is read in blocks that vote by their letters: one detection over the
 * whole hears little but the company's introduction. In an ad of several languages the largest wins, a near tie is
 * decided by the title, and `other` needs the majority. Without a body the title alone decides.
 * @param ad.text plain text, not HTML; bounded, whatever its length
 */
export function detectLanguage(ad: { title: string; text: string }): AdLanguage {
  const votes = { de: 0, en: 0, fr: 0, other: 0 }
  const blocks = textBlocks(ad.text)
  const total = blocks.reduce((sum, { letters }) => sum + letters, 0)
  if (total < MIN_LETTERS) return ofTitle(ad.title)
  for (const { text, letters } of blocks) {
    const vote = listed(detector()(text))
    votes[vote] += letters
    // The other blocks cannot change it.
    if (votes[vote] / total >= CLEAR_SHARE) return vote
  }

  if (votes.other / total >= CLEAR_SHARE) return 'other'
  const [first, second] = (['de', 'en', 'fr'] as const).toSorted((a, b) => votes[b] - votes[a])
  if (first === undefined || second === undefined || votes[first] / total >= CLEAR_SHARE) return first ?? 'other'
  if (votes.other > votes[first]) return 'other'
  if ((votes[first] - votes[second]) / total > NEAR) return first
  return ofTitle(ad.title) === second ? second : first
}
