import { readingOfPair, readingsOfWord } from './codes.ts'
import { countryOfCode, countryOfName } from './countries.ts'
import { countryReading, type Meaning, meaningOf } from './meaning.ts'
import type { Reading } from './reading.ts'
import type { Area } from './regions.ts'
import { isConnective, isException, isFiller, isMode } from './words.ts'
import { type Gap, GAPS, type Word } from './words-of.ts'

/** Something a location text says, in the order of the text. */
export interface Mention {
  kind: 'place' | 'area' | 'mode' | 'unknown'
  /** The widest gap since the mention before. */
  gap: Gap
  /** Of a place: what it can mean, never empty. */
  readings: Reading[]
  area?: Area
  /** Two or three capitals. */
  code: boolean
  /** Named as an exception: `except UK`. */
  excepted: boolean
  /** Named for its time only: `US timezones`. */
  timeOnly: boolean
  /** A number beside it that tells the postal code's country: five digits before a name, a French department. */
  postal?: 'five digits' | 'department'
}

const MOST_WORDS = 6
const wider = (a: Gap, b: Gap): Gap => (GAPS.indexOf(a) >= GAPS.indexOf(b) ? a : b)
const joined = (gap: Gap) => gap === 'space' || gap === 'hyphen' || gap === 'and'
const isTimeWord = (word: Word, before?: Word) =>
  /^(?:timezones?|tz|zeitzonen?|fuseaux?)$/.test(word.key) || (/^zones?$/.test(word.key) && before?.key === 'time')

/** The longest name that begins at `at`, of two words or more. */
const longName = (words: Word[], at: number): { length: number; meaning: Meaning } | undefined => {
  let most = 1
  while (most < MOST_WORDS && words[at + most] && words[at + most]?.gap !== 'stop') most++
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

const isSmallWord = (key: string) => isFiller(key) || isConnective(key) || isException(key)

/** What a word means as a code; in small letters only a country at the end of an address: `Berlin, BE, de`. */
const codeOf = (
  words: Word[],
  at: number,
  alone: boolean,
): (Partial<Omit<Mention, 'area' | 'postal'>> & { area?: Area }) | undefined => {
  const word = words[at]
  if (!word) return undefined
  const { text } = word
  // Next to other words it is North America, by itself `not available`; hardly ever Namibia.
  if (text === 'NA') return words.length > 1 ? { kind: 'area', area: 'outside' } : undefined
  const readings = readingsOfWord(word, alone)
  if (readings.length) return { readings, code: true }
  const last = at === words.length - 1
  const country = alone && last && /^[a-z]{2}$/.test(text) ? countryOfCode(text.toUpperCase()) : undefined
  return country && text !== 'na' ? { readings: [countryReading(country)] } : undefined
}

/** An exception ends with its bracket, or where something else begins. */
const endOfException = (words: Word[], at: number) => {
  let end = at + 1
  while (words[end] && words[end]?.gap !== 'stop' && !words[end]?.closes) end++
  return end
}

interface Found {
  mention: Mention
  /** Index of the first word, and of the one after the last. */
  from: number
  to: number
}

/** Numbers the runs of words that are set apart from each other by more than a space or a hyphen. */
const runsOf = (words: Word[]) => {
  let run = 0
  return words.map((word) => (joined(word.gap) ? run : ++run))
}

const findAll = (words: Word[], runs: number[]): Found[] => {
  const capitalsOnly = !words.some((word) => /\p{Ll}/u.test(word.text))
  const isAlone = (at: number) => runs[at - 1] !== runs[at] && runs[at + 1] !== runs[at]
  const found: Found[] = []
  let gap: Gap = 'space'
  let exceptedUntil = -1
  const add = (from: number, length: number, what: Partial<Omit<Mention, 'area' | 'postal'>> & { area?: Area }) => {
    const excepted = from < exceptedUntil
    const mention = { kind: 'place' as const, gap, readings: [], code: false, excepted, timeOnly: false, ...what }
    found.push({ mention, from, to: from + length })
    gap = 'space'
  }
  const addMeaning = (from: number, length: number, meaning: Meaning) =>
    add(from, length, 'area' in meaning ? { kind: 'area', area: meaning.area } : { readings: meaning.readings })

  for (let at = 0; at < words.length;) {
    const word = words[at] as Word
    gap = wider(gap, word.gap)
    const pair = readingOfPair(word, words[at + 1])
    const name = pair ? { length: 2, meaning: { readings: [pair] } } : longName(words, at)
    if (name) {
      addMeaning(at, name.length, name.meaning)
      at += name.length
      continue
    }
    const code = isAlone(at) || !capitalsOnly || !isSmallWord(word.key) ? codeOf(words, at, isAlone(at)) : undefined
    const meaning = code || isSmallWord(word.key) ? undefined : meaningOf(word.key)
    if (code) add(at, 1, code)
    else if (isException(word.key)) exceptedUntil = endOfException(words, at)
    else if (isConnective(word.key)) gap = 'stop'
    else if (isMode(word.key)) add(at, 1, { kind: 'mode' })
    else if (meaning) addMeaning(at, 1, meaning)
    else if (!isFiller(word.key) && word.key.length > 1) add(at, 1, { kind: 'unknown' })
    at++
  }
  return found
}

const KNOWN_CITY = 20_000
const KNOWN_IN_A_COMPOUND = 2_500_000

/** Among words nobody knows, a village or a code is likelier to be part of a company's or a street's name. */
const isDoubtful = ({ mention, from, to }: Found, words: Word[], unknown: (at: number) => boolean) => {
  const hyphenBefore = words[from]?.gap === 'hyphen'
  const hyphenAfter = words[to]?.gap === 'hyphen'
  if (mention.code) return !hyphenBefore && !hyphenAfter
  if (mention.area) return mention.area === 'world' && to - from === 1
  if (mention.readings.some((one) => one.level !== 'city')) return false
  const largest = Math.max(...mention.readings.map((one) => one.weight))
  return largest < (hyphenBefore && unknown(from - 1) ? KNOWN_IN_A_COMPOUND : KNOWN_CITY)
}

/** Everything a location text mentions. */
export const mentionsOf = (words: Word[]): Mention[] => {
  const runs = runsOf(words)
  const found = findAll(words, runs)
  const unknownWords = new Set(found.flatMap(({ mention, from }) => (mention.kind === 'unknown' ? [from] : [])))
  const strange = new Set([...unknownWords].map((at) => runs[at]))
  const timed = new Set(words.flatMap((word, at) => (isTimeWord(word, words[at - 1]) ? [runs[at]] : [])))
  for (const one of found) {
    const { mention, from, to } = one
    if (strange.has(runs[from]) && isDoubtful(one, words, (at) => unknownWords.has(at))) mention.kind = 'unknown'
    mention.timeOnly = timed.has(runs[from]) || (words[to]?.key === 'hours' && joined(words[to].gap))
    const postal = postalOf(words, from, to)
    if (postal) mention.postal = postal
  }
  return found.map(({ mention }) => mention)
}

const postalOf = (words: Word[], from: number, to: number): Mention['postal'] => {
  const before = words[from - 1]
  const after = words[to]
  if (before && /^\d{5}$/.test(before.text) && joined(words[from]?.gap ?? 'stop')) return 'five digits'
  const isDepartment = (word?: Word) => word !== undefined && /^(?:\d{2}|2[AB]|97\d)$/.test(word.text)
  const apart = (word?: Word) => word?.gap === 'dash' || word?.gap === 'bracket'
  if (isDepartment(before) && apart(words[from])) return 'department'
  return isDepartment(after) && apart(after) ? 'department' : undefined
}
