import { withoutMarks } from '@jobs/core/fold.ts'
import { anyOf, oneOf } from '../pattern.ts'

const MAX = 200_000
const MAX_SENTENCE_LENGTH = 400
const MAX_SENTENCES = 300

/** Without one of these a sentence says nothing of where the work is done. */
const TRIGGER = anyOf([
  oneOf(
    `remote, hybrid, home, wfh, telework, telecommut, onsite, office, person, anywhere, virtual, distribu, presence, commute, chez`,
  ),
  oneOf(
    `mobil, dezentral, frei wahl, freie wahl, telearbeit, heimarbeit, hause, vor ort, buro, prasenz, anwesenheit, unabhangig, ungebunden, uberall`,
  ),
  oneOf(
    `wo du, wo sie, wo immer, ortsflex, where you, wherever, teletravail, distan, presentiel, sur site, sur place, bureau, domicile, n'importe, d'ou, partout`,
  ),
])

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\u00df/g, 'ss'],
  [/[\u2018\u2019\u00b4`]/g, "'"],
  [/[\u2010-\u2015]/g, '-'],
  [/\bhome ?-? ?offices?\b/g, 'homeoffice'],
  [/\bhome(?:office)?[- ]based\b/g, 'homebased'],
  [/\bon[- ]site\b/g, 'onsite'],
  [/\bvor-ort\b/g, 'vor ort'],
  [/\btele-travail/g, 'teletravail'],
  [/(\d) ?(?:%|prozent|percent|pour ?cent)(?:[- ]?ige?[mnrs]?\b)?/g, '$1 %'],
  [/\s+/g, ' '],
]

/** Lower case without accents, one spelling for what has several: `Home-Office`, `on site`, `100%ige`. */
export function foldArrangement(text: string): string {
  const folded = withoutMarks(text.toLowerCase())
  return SPELLINGS.reduce((result, [pattern, spelling]) => result.replace(pattern, spelling), folded).trim()
}

/**
 * The sentences of a text that may say where the work is done, folded: 300 of 400 characters at most, so that reading
 * them takes bounded time. Looks at the first 200,000 characters.
 */
export function arrangementSentences(text: string): string[] {
  const found: string[] = []
  for (const line of text.slice(0, MAX).split('\n')) {
    for (const sentence of line.split(/(?<=[.!?])\s+(?=[^\s\p{Ll}\d])/u)) {
      for (let start = 0; start < sentence.length; start += MAX_SENTENCE_LENGTH) {
        const folded = foldArrangement(sentence.slice(start, start + MAX_SENTENCE_LENGTH))
        if (TRIGGER.test(folded)) found.push(folded)
        if (found.length === MAX_SENTENCES) return found
      }
    }
  }
  return found
}
