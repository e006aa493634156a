import { fold } from './fold.ts'

const MAX_CHARACTERS = 20_000
const WORDS_A_SHINGLE = 4
/** Maximum hashes per text: all shingles of a text of about 1,700 characters, an unbiased sample of a longer one. */
const MAX_SHINGLES = 256
const MAX_STEMS = 1024
const MAX_NUMBERS = 64
const STEM_LETTERS = 6

/** Minimum runs for a comparison: fewer may be a company introduction that all its adverts share. */
export const MIN_TELLING = 90
/** Minimum runs of a text assumed to be complete; a text truncated at 800 characters has fewer. */
export const MIN_WHOLE = 150

export type TextLanguage = 'de' | 'en' | 'fr'

/** A compact representation of a text, stored with each posting. Arrays are ascending and distinct. */
export interface Sketch {
  /** The smallest 24-bit hashes of its runs of four words. */
  shingles: Uint32Array
  /** Number of distinct runs in the whole text. */
  size: number
  /** 16-bit hashes of the first letters of its words. */
  stems: Uint16Array
  /** 16-bit hashes of the digits of its words: years, pay, hours, references. */
  numbers: Uint16Array
  /** Hash of all words in order; `0` for a text without words. */
  whole: number
  /** The language of most of its function words. */
  language?: TextLanguage
}

const SEED = 0x811c9dc5
const PRIME = 0x01000193

const SMALL_WORDS = (
  [
    ['de', 'und der die das mit fuer wir du sie dich ist ein eine von zu deine unser bei auf ihr den im'],
    ['en', 'and the with for we you are is our your to of that will on be as this their at'],
    ['fr', 'et les des pour vous nous une est votre notre avec sur dans par au aux du le la vos'],
  ] as const
).flatMap(([language, list]) => list.split(' ').map((word) => ({ word, language })))
const MAX_SMALL = Math.max(...SMALL_WORDS.map(({ word }) => word.length))
const SMALL_HASHES = new Map(SMALL_WORDS.map((small) => [hashWord(small.word), small]))

/** Returns the sketch of a text, of which it reads the first 20,000 characters. */
export const sketchOf = (text: string): Sketch => {
  const { hashes, stems, numbers, counts } = hashesOfWords(fold(text.slice(0, MAX_CHARACTERS)))
  const runs = new Uint32Array(Math.max(0, hashes.length - WORDS_A_SHINGLE + 1))
  let whole = 0
  for (let at = 0; at < hashes.length; at++) {
    whole = mix(whole, hashes[at] ?? 0)
    if (at >= runs.length) continue
    let hash = 0
    for (let next = at; next < at + WORDS_A_SHINGLE; next++) hash = mix(hash, hashes[next] ?? 0)
    runs[at] = hash >>> 8
  }
  const shingles = distinct(runs)
  const language = languageOf(counts)
  return {
    shingles: shingles.slice(0, MAX_SHINGLES),
    size: shingles.length,
    stems: distinct(stems).slice(0, MAX_STEMS),
    numbers: distinct(Uint16Array.from(numbers)).slice(0, MAX_NUMBERS),
    whole,
    ...(language && { language }),
  }
}

/** Sorts the hashes and removes duplicates. */
const distinct = <Hashes extends Uint16Array | Uint32Array>(hashes: Hashes): Hashes => {
  hashes.sort()
  let kept = 0
  for (let at = 0; at < hashes.length; at++) {
    const hash = hashes[at] ?? 0
    if (at === 0 || hash !== hashes[kept - 1]) hashes[kept++] = hash
  }
  return hashes.subarray(0, kept) as Hashes
}

const [ZERO, NINE] = [0x30, 0x39]

/** Hashes the words of a folded text in one pass, without creating strings, and counts the words of each language. */
const hashesOfWords = (folded: string) => {
  const most = (folded.length >>> 1) + 1
  const hashes = new Uint32Array(most)
  const stems = new Uint16Array(most)
  let count = 0
  const numbers: number[] = []
  const counts = { de: 0, en: 0, fr: 0 }
  let [hash, stem, number, length] = [SEED, SEED, SEED, 0]
  const end = (at: number) => {
    hashes[count] = hash
    stems[count++] = length > STEM_LETTERS ? stem : hash
    if (number !== SEED) numbers.push(number & 0xff_ff)
    const small = length <= MAX_SMALL ? SMALL_HASHES.get(hash >>> 0) : undefined
    if (small && folded.startsWith(small.word, at - length)) counts[small.language]++
    ;[hash, stem, number, length] = [SEED, SEED, SEED, 0]
  }
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at)
    const isDigit = code >= ZERO && code <= NINE
    if (isDigit || (code >= 0x61 && code <= 0x7a) || isWordCharacter(folded, at, code)) {
      hash = Math.imul(hash ^ code, PRIME)
      length++
      if (length === STEM_LETTERS) stem = hash
      if (isDigit) number = Math.imul(number ^ code, PRIME)
    } else if (length > 0) end(at)
  }
  if (length > 0) end(folded.length)
  return { hashes: hashes.subarray(0, count), stems: stems.subarray(0, count), numbers, counts }
}

const isWordCharacter = (text: string, at: number, code: number): boolean => {
  if (code < 0x80) return code >= 0x41 && code <= 0x5a
  const isSecondHalf = code >= 0xdc00 && code <= 0xdfff && at > 0
  const before = isSecondHalf ? (text.codePointAt(at - 1) ?? 0) : 0
  return isLetterOrNumber(before > 0xff_ff ? before : (text.codePointAt(at) ?? 0))
}

const MAX_KNOWN = 4000
const known = new Map<number, boolean>()

const isLetterOrNumber = (code: number): boolean => {
  const found = known.get(code) ?? /[\p{L}\p{N}]/u.test(String.fromCodePoint(code))
  if (known.size < MAX_KNOWN) known.set(code, found)
  return found
}

/** Hashes the first six letters of a word, to find words of a title in a text. */
export const stemHash = (word: string): number => hashWord(word.slice(0, STEM_LETTERS)) & 0xff_ff

/** FNV-1a, 32 bits. */
function hashWord(word: string): number {
  let hash = SEED
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME)
  return hash >>> 0
}

const mix = (hash: number, next: number): number => {
  const mixed = Math.imul(Math.imul(hash, 31) ^ next, 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

const languageOf = (counts: Record<TextLanguage, number>): TextLanguage | undefined => {
  const [first, second] = (['de', 'en', 'fr'] as const).toSorted((a, b) => counts[b] - counts[a])
  return first && second && counts[first] > 1.5 * counts[second] ? first : undefined
}

type Hashes = Uint16Array | Uint32Array

/** Counts the members that two ascending arrays share, up to and including `limit`. */
export const sharedBy = (a: Hashes, b: Hashes, limit = Infinity): number => {
  let shared = 0
  for (let at = 0, bt = 0; at < a.length && bt < b.length;) {
    const [one = 0, other = 0] = [a[at], b[bt]]
    if (one > limit || other > limit) break
    if (one === other) shared++
    if (one <= other) at++
    if (other <= one) bt++
  }
  return shared
}

export const hasHash = (hashes: Hashes, hash: number): boolean => {
  const at = countUpTo(hashes, hash)
  return at > 0 && hashes[at - 1] === hash
}

/**
 * Counts the numbers that are missing in the other text, for the text with fewer of them; truncated lists are compared
 * up to the last hash that both could contain.
 */
export const numbersApart = (a: Hashes, b: Hashes): number => {
  const limit = Math.min(...[a, b].map((all) => (all.length === MAX_NUMBERS ? (all.at(-1) ?? 0) : Infinity)))
  return Math.min(countUpTo(a, limit), countUpTo(b, limit)) - sharedBy(a, b, limit)
}

/**
 * Returns the share, 0 to 1, of the smaller text's runs that the other contains. More reliable than similarity, because
 * boards truncate texts.
 */
export const containment = ({ shared, ofA, ofB }: Overlap): number => {
  const least = Math.min(ofA, ofB)
  return least ? shared / least : 0
}

/** Returns the share of all runs that both texts contain, 0 to 1. */
export const jaccard = ({ shared, ofA, ofB }: Overlap): number => (shared ? shared / (ofA + ofB - shared) : 0)

/** The number of runs that two texts share, and the number of runs of each. */
export interface Overlap {
  shared: number
  ofA: number
  ofB: number
}

/** Compares the hashes up to the highest value for which both sketches are complete: an unbiased sample of both texts. */
export const overlap = (a: Sketch, b: Sketch): Overlap => {
  const limit = Math.min(wholeUpTo(a), wholeUpTo(b))
  return {
    shared: sharedBy(a.shingles, b.shingles, limit),
    ofA: countUpTo(a.shingles, limit),
    ofB: countUpTo(b.shingles, limit),
  }
}

const wholeUpTo = ({ shingles, size }: Sketch) => (size > shingles.length ? (shingles.at(-1) ?? 0) : Infinity)

const countUpTo = (hashes: Hashes, limit: number) => {
  let [low, high] = [0, hashes.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((hashes[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
