import { fold, words } from './fold.ts'

const MAX_TEXT_LENGTH = 20_000
const SIZE = 4

/** A text as the set of the hashes of its runs of four words, and the language most of its small words are of. */
export interface Sketch {
  shingles: ReadonlySet<number>
  /** Of all its words in their order; `0` when there are none. */
  whole: number
  language: 'de' | 'en' | 'fr' | undefined
}

const SMALL_WORDS = {
  de: new Set('und der die das mit fuer wir du sie dich ist ein eine von zu deine unser bei auf ihr den im'.split(' ')),
  en: new Set('and the with for we you are is our your to of that will on be as this their at'.split(' ')),
  fr: new Set('et les des pour vous nous une est votre notre avec sur dans par au aux du le la vos'.split(' ')),
} as const

/** Reads the first 20,000 characters, so that the cost of a text has a bound. */
export const sketchOf = (text: string): Sketch => {
  const list = words(fold(text.slice(0, MAX_TEXT_LENGTH)))
  const hashes = list.map(hashWord)
  const shingles = new Set<number>()
  for (let at = 0; at + SIZE <= hashes.length; at++) {
    let hash = 0
    for (let next = at; next < at + SIZE; next++) hash = mix(hash, hashes[next] ?? 0)
    shingles.add(hash)
  }
  const whole = hashes.reduce(mix, 0)
  return { shingles, whole, language: languageOf(list) }
}

/** FNV-1a, 32 bits. */
const hashWord = (word: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

const mix = (hash: number, next: number): number => {
  const mixed = Math.imul(Math.imul(hash, 31) ^ next, 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

const languageOf = (list: readonly string[]) => {
  const counts = { de: 0, en: 0, fr: 0 }
  for (const word of list) {
    if (SMALL_WORDS.de.has(word)) counts.de++
    if (SMALL_WORDS.en.has(word)) counts.en++
    if (SMALL_WORDS.fr.has(word)) counts.fr++
  }
  const [first, second] = (['de', 'en', 'fr'] as const).toSorted((a, b) => counts[b] - counts[a])
  return first && second && counts[first] > 1.5 * counts[second] ? first : undefined
}

const sharedBy = (a: ReadonlySet<number>, b: ReadonlySet<number>) => {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  let shared = 0
  for (const shingle of small) if (large.has(shingle)) shared++
  return shared
}

/** The share of the shorter text that stands in the longer one, 0 to 1: boards cut texts, so this beats likeness. */
export const containment = (a: ReadonlySet<number>, b: ReadonlySet<number>): number =>
  a.size && b.size ? sharedBy(a, b) / Math.min(a.size, b.size) : 0

/** The share of both texts that is common, 0 to 1. */
export const jaccard = (a: ReadonlySet<number>, b: ReadonlySet<number>): number => {
  const shared = sharedBy(a, b)
  return shared ? shared / (a.size + b.size - shared) : 0
}

/** The `count` smallest hashes: near-equal texts have most of them in common. */
export const smallest = (shingles: ReadonlySet<number>, count: number): number[] => {
  const best: number[] = []
  for (const shingle of shingles) {
    if (best.length === count && shingle >= (best[count - 1] ?? 0)) continue
    best.push(shingle)
    best.sort((a, b) => a - b)
    if (best.length > count) best.pop()
  }
  return best
}
