import { countryOfCode } from '@jobs/types/values/iso-codes.ts'
import { countryOfName } from '../../gazetteer/countries.ts'
import { statesOfCode } from '../../gazetteer/internal/state-codes.ts'
import type { Reading } from '../../gazetteer/reading.ts'
import { type Area, NORTH_AMERICA } from '../regions.ts'
import { endOfException, lastListed, leavesOutBefore, widens } from './exceptions.ts'
import { countryReading, type Meaning, meaningOf, partReading } from './meaning.ts'
import type { Found, Mention } from './mention.ts'
import { isConnective, isException, isMode, isSmallWord } from './small-words.ts'
import { type Gap, GAPS, type Word } from './words-of.ts'

const MAX_NAME_LENGTH = 6
const wider = (a: Gap, b: Gap): Gap => (GAPS.indexOf(a) >= GAPS.indexOf(b) ? a : b)

/** Returns the longest name of at least two words that begins at `at`. */
const longName = (words: Word[], at: number): { length: number; meaning: Meaning } | undefined => {
  let most = 1
  while (most < MAX_NAME_LENGTH && words[at + most] && words[at + most]?.gap !== 'stop') most++
  for (let length = most; length > 1; length--) {
    const part = words.slice(at, at + length)
    const key = part.map((word) => word.key).join(' ')
    const comma = part.slice(1).some((word) => word.gap === 'comma')
    const country = comma ? countryOfName(key) : undefined
    const meaning = country ? { readings: [countryReading(country)] } : comma ? undefined : meaningOf(key)
    if (meaning) return { length, meaning }
  }
  return undefined
}

/** Restores the closing bracket that follows the last word: `Frankfurt (Oder)`. */
const textOf = (words: Word[]): string => {
  const text = words.map((word, at) => (at === 0 ? word.text : `${word.before}${word.text}`)).join('')
  return text.includes('(') && !text.includes(')') ? `${text})` : text
}

type What = Partial<Omit<Mention, 'area'>> & { area?: Area }

const whatOf = (meaning: Meaning): What =>
  'area' in meaning ? { kind: 'area', area: meaning.area } : { readings: meaning.readings }

/**
 * Returns the meaning of a word as a code; a lower-case word only as the country at the end of an address: `Berlin, BE,
 * de`.
 */
const codeOf = (word: Word, alone: boolean, last: boolean): What | undefined => {
  const { text, gap } = word
  // Beside other words, `NA` means North America; alone, `not available`. It hardly ever means Namibia.
  if (text === 'NA') return last && gap === 'stop' ? undefined : { kind: 'area', area: NORTH_AMERICA }
  const readings = readingsOfWord(word, alone)
  if (readings.length) return { readings, code: true }
  const country = alone && last && /^[a-z]{2}$/.test(text) ? countryOfCode(text.toUpperCase()) : undefined
  return country && text !== 'na' ? { readings: [countryReading(country)] } : undefined
}

/**
 * Returns all names, codes, work modes and unknown words of a text in order, preferring longer names where they
 * overlap. Words separated by at most a space or hyphen have the same number in `runs`.
 */
export const findMentions = (words: Word[], runs: number[]): Found[] => {
  const found: Found[] = []
  let gap: Gap = 'space'
  let exceptedUntil = -1
  const add = (from: number, length: number, what: What) => {
    const excepted = from < exceptedUntil
    const text = textOf(words.slice(from, from + length))
    const mention = { kind: 'place' as const, text, gap, readings: [], code: false, excepted, timeOnly: false, ...what }
    found.push({ mention, from, to: from + length })
    gap = 'space'
  }
  let next = 0
  for (const [at, word] of words.entries()) {
    if (at < next) continue
    next = at + 1
    gap = wider(gap, word.gap)
    if (leavesOutBefore(words, at, found.at(-1))) {
      for (const { mention } of lastListed(words, found)) mention.excepted = true
      continue
    }
    if (widens(words, at)) {
      next = endOfException(words, at)
      continue
    }
    const pair = readingOfPair(word, words[at + 1])
    const name = pair ? { length: 2, meaning: { readings: [pair] } } : longName(words, at)
    if (name) {
      add(at, name.length, whatOf(name.meaning))
      next = at + name.length
      continue
    }
    const endsRun = runs[at + 1] !== runs[at]
    const alone = endsRun && runs[at - 1] !== runs[at]
    const small = isSmallWord(word.key)
    // Within a run of words, `IN`, `OR`, `DE` are ordinary words: `Europe OR LATAM`, but `Portland OR 97201`.
    const isCode = endsRun || !small || /^\d{5}$/.test(words[at + 1]?.text ?? '')
    const code = isCode ? codeOf(word, alone, at === words.length - 1) : undefined
    const meaning = code || small ? undefined : meaningOf(word.key)
    if (code) add(at, 1, code)
    else if (isException(word.key)) exceptedUntil = endOfException(words, at)
    else if (word.key === 'no') exceptedUntil = at + 2
    else if (isConnective(word.key)) gap = 'stop'
    else if (isMode(word.key)) add(at, 1, { kind: 'mode' })
    else if (meaning) add(at, 1, whatOf(meaning))
    else if (!small && word.key.length > 1) add(at, 1, { kind: 'unknown' })
  }
  return found
}

const CAPITALS = /^[A-Z]{2,3}$/
// Job words and legal forms by default; countries only at the end of an address.
const JARGON = new Set(['AG', 'AI', 'AS', 'BI', 'HR', 'IO', 'IT', 'ML', 'PM', 'PR', 'QA', 'TV', 'VC'])

/** Returns the meanings of capitals: `DE` is Germany and Delaware, `BE` Belgium, Berlin and Bern; empty if unknown. */
const readingsOfCode = (text: string): Reading[] => {
  if (!CAPITALS.test(text)) return []
  const country = countryOfCode(text)
  const states = statesOfCode(text).map((state) => partReading(state.slice(0, 2), state))
  return country ? [countryReading(country), ...states] : states
}

/** Like `readingsOfCode`, for a word in context; `alone` if it has only separators on both sides. */
const readingsOfWord = (word: Word, alone: boolean): Reading[] => {
  const closes = alone && (word.gap === 'comma' || word.gap === 'stop')
  return JARGON.has(word.text) && !closes ? [] : readingsOfCode(word.text)
}

/** Reads an ISO 3166-2 code in two words, `US-TX`, `DE-BY`, as the state of that country. */
const readingOfPair = (country: Word, state: Word | undefined): Reading | undefined => {
  if (state?.gap !== 'hyphen') return undefined
  const code = `${country.text}-${state.text}`
  return statesOfCode(state.text).includes(code) ? partReading(country.text, code) : undefined
}
