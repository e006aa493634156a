import { nameKey } from '../../gazetteer/internal/name-key.ts'

/**
 * Separators of words, weakest first: within a name, hyphenated, explaining (`:`, ` - `, brackets, a comma), or
 * independent (`/`; `;`, `|`, line end).
 */
export const GAPS = ['space', 'hyphen', 'and', 'dash', 'bracket', 'comma', 'slash', 'stop'] as const
export type Gap = (typeof GAPS)[number]

export interface Word {
  text: string
  /** Text between the previous word and this one. */
  before: string
  /** Folded by `nameKey`. */
  key: string
  /** Separator before the word. */
  gap: Gap
  /** Whether the gap closes a bracket. */
  closes: boolean
}

/** Maximum words of a text of 2000 characters in any language, except for single letters. */
const MAX_WORDS = 400
const WORD = /[\p{L}\p{M}\p{N}]+/gu

const gapOf = (between: string): Gap => {
  if (/[;|\n\r\t"[\]{}•·∙●■+]/u.test(between)) return 'stop'
  if (between.includes('/') || between.includes('\\')) return 'slash'
  if (between.includes(',')) return 'comma'
  if (/[()]/.test(between)) return 'bracket'
  if (/[>»:–—→]|\s[-‐‑]|[-‐‑]\s/u.test(between)) return 'dash'
  if (between.includes('&')) return 'and'
  return /[-‐‑]/u.test(between) ? 'hyphen' : 'space'
}

const FLAG = /[\u{1F1E6}-\u{1F1FF}]{2}/gu
const flagLetters = (flag: string) =>
  [0, 2].map((at) => String.fromCharCode((flag.codePointAt(at) ?? 0) - 0x1f1e6 + 65)).join('')

const PLATES: Record<string, string> = { D: 'DE', A: 'AT', CH: 'CH', F: 'FR', B: 'BE', L: 'LU', I: 'IT', E: 'ES' }

/** Returns the first 400 words of a location text with their separators; a flag is read as its country's letters. */
export const wordsOf = (text: string): Word[] => {
  const plain = text
    .normalize('NFC')
    .replace(/&amp;/g, '&')
    .replace(FLAG, (flag) => ` - ${flagLetters(flag)} - `)
    .replace(
      /(?<!\p{L})([DAFBLIE]|CH)(?:\s?-\s?|(?<=D|A|CH)\s)(?=\d{4,5}(?!\d))/gu,
      (_, plate: string) => `${PLATES[plate]} - `,
    )
  const words: Word[] = []
  let end = 0
  for (const match of plain.matchAll(WORD)) {
    if (words.length === MAX_WORDS) break
    const between = plain.slice(end, match.index)
    end = match.index + match[0].length
    const key = nameKey(match[0])
    if (key)
      words.push({
        text: match[0],
        before: between,
        key,
        gap: words.length ? gapOf(between) : 'stop',
        closes: between.includes(')'),
      })
  }
  return words
}
