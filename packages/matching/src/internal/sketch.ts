import { fold } from './fold.ts'

const MAX_CHARACTERS = 20_000
const WORDS_A_SHINGLE = 4
/** Hashes kept of a text: all shingles of one of some 1,700 characters, a fair sample of a longer one. */
const MAX_SHINGLES = 256
const MAX_STEMS = 1024
const MAX_NUMBERS = 64
const STEM_LETTERS = 6

/** Fewer runs of words say little: an introduction of the company that all its adverts share. */
export const MIN_TELLING = 90
/** More than the 800 characters boards cut texts at: what such a text does not say, the advert does not say. */
export const MIN_WHOLE = 150

export type TextLanguage = 'de' | 'en' | 'fr'

/** A text, small enough to be stored with each posting. Arrays are ascending and without repeats. */
export interface Sketch {
  /** The smallest 24-bit hashes of its runs of four words. */
  shingles: Uint32Array
  /** How many different runs it has in all. */
  size: number
  /** 16-bit hashes of the beginnings of its words. */
  stems: Uint16Array
  /** 16-bit hashes of its words with digits: years, pay, hours, references. */
  numbers: Uint16Array
  /** Hash of all words in order; `0` without words. */
  whole: number
  /** Which language most of its small words are of. */
  language?: TextLanguage
}

/** Of FNV-1a. */
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

/** Reads the first 20,000 characters, so that the cost of a text has a bound. */
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

/** Sorted, each once. */
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

/** The words of a folded text in one pass, without a string for each: their hashes, and how many are of each language. */
const hashesOfWords = (folded: string) => {
  const most = (folded.length >>> 1) + 1
  const hashes = new Uint32Array(most)
  const stems = new Uint16Array(most)
  let count = 0
  const numbers: number[] = []
  const counts = { de: 0, en: 0, fr: 0 }
  let [hash, stem, length, hasDigit] = [SEED, SEED, 0, false]
  const end = (at: number) => {
    hashes[count] = hash
    stems[count++] = length > STEM_LETTERS ? stem : hash
    if (hasDigit) numbers.push(hash & 0xff_ff)
    const small = length <= MAX_SMALL ? SMALL_HASHES.get(hash >>> 0) : undefined
    if (small && folded.startsWith(small.word, at - length)) counts[small.language]++
    ;[hash, stem, length, hasDigit] = [SEED, SEED, 0, false]
  }
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at)
    const isDigit = code >= ZERO && code <= NINE
    if (isDigit || (code >= 0x61 && code <= 0x7a) || isWordCharacter(folded, at, code)) {
      hash = Math.imul(hash ^ code, PRIME)
      length++
      if (length === STEM_LETTERS) stem = hash
      hasDigit ||= isDigit
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

/** Of the first six letters, by which a word of a title is looked for in a text. */
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

/** How many members two ascending arrays share, up to and with `limit`. */
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

/** Whether an ascending array has the hash. */
export const hasHash = (hashes: Hashes, hash: number): boolean => {
  const at = countUpTo(hashes, hash)
  return at > 0 && hashes[at - 1] === hash
}

/** How many numbers of the text with fewer of them the other has not; of lists that were cut, among what both hold. */
export const numbersApart = (a: Hashes, b: Hashes): number => {
  const limit = Math.min(...[a, b].map((all) => (all.length === MAX_NUMBERS ? (all.at(-1) ?? 0) : Infinity)))
  return Math.min(countUpTo(a, limit), countUpTo(b, limit)) - sharedBy(a, b, limit)
}

/** The share of the text with fewer runs that stands in the other, 0 to 1: boards cut texts, so this beats likeness. */
export const containment = ({ shared, ofA, ofB }: Overlap): number => {
  const least = Math.min(ofA, ofB)
  return least ? shared / least : 0
}

/** The share of both texts that is common, 0 to 1. */
export const jaccard = ({ shared, ofA, ofB }: Overlap): number => (shared ? shared / (ofA + ofB - shared) : 0)

/** How many runs two texts share, of how many of each. */
export interface Overlap {
  shared: number
  ofA: number
  ofB: number
}

/** Compares the hashes up to the one to which both sketches are whole: a fair sample of both texts. */
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
