import { onesIn } from '@jobs/core/bits.ts'
import { JOINED_LETTERS } from '@jobs/core/fold.ts'
import { stemOf } from '@jobs/core/stem.ts'
import { editDistance } from '@jobs/types/values/edit-distance.ts'
import { type QueryWord, writtenAs } from '../query-words.ts'
import { termStem } from './words/concepts.ts'

/** Returns the typing errors allowed in a word: none below four letters, one below eight, else two. */
const allowedTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

const MAX_CORRECTIONS = 8
/** Maximum words checked individually for whether a current job has them. */
const MAX_LOOKED_UP = 50
/** Words that qualify as corrections. */
const CORRECTION = /^\p{L}{4,32}$/u
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** Words of an index, including those of recently removed jobs. */
export interface Terms {
  /** Returns the words from `first` on and before `end`, with `shortest` to `longest` letters. */
  between(first: string, end: string, shortest: number, longest: number): Promise<string[]>
  among(terms: readonly string[]): Promise<string[]>
  /** Whether a current job has the word. */
  isInUse(term: string): Promise<boolean>
}

/**
 * Returns the nearest indexed words to one that no job contains: one typing error from four letters on, two from eight.
 * An error in the first letter is accepted only as the sole error.
 */
export const correctWord = async (terms: Terms, word: QueryWord): Promise<string[]> =>
  await inUse(terms, await nearWords(terms, word, word.prefix))

/** Returns the nearest frequent word that a word may be meant as, if any; `isFrequent` decides. */
export const nearFrequent = async (
  terms: Terms,
  word: QueryWord,
  isFrequent: (term: string) => Promise<boolean>,
): Promise<string[]> => {
  for (const { term } of (await nearWords(terms, word, false)).slice(0, MAX_CORRECTIONS))
    if (termStem(term) !== word.stem && (await isFrequent(term))) return [term]
  return []
}

interface NearWord {
  term: string
  distance: number
}

/** Returns the indexed words within the allowed typing errors, nearest first. */
const nearWords = async (terms: Terms, word: QueryWord, prefix: boolean): Promise<NearWord[]> => {
  const spelling = writtenAs(word)
  const allowed = allowedTypos(spelling)
  // `H&M` is no misspelt `M&A`.
  if (allowed === 0 || !/^\p{L}+$/u.test(spelling) || JOINED_LETTERS.test(spelling)) return []
  const candidates = [
    ...(await sameInitial(terms, spelling, allowed, prefix)),
    ...(await otherInitial(terms, spelling)),
  ]
  const mayBeNear = nearnessOf(spelling, allowed, prefix)
  const stem = stemOf(spelling)
  // `interne` and `intern` have the same stem but different meanings; neither corrects the other.
  const isOther = (term: string) => stemOf(term) === stem && termStem(term) !== termStem(spelling)
  return candidates
    .filter((term) => mayBeNear(term) && term !== spelling && CORRECTION.test(term) && !isOther(term))
    .map((term) => ({ term, distance: distanceOf(spelling, term, prefix) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance || a.term.length - b.term.length || (a.term < b.term ? -1 : 1))
}

/**
 * Rules words out by their letters first: a feed may add a hundred thousand words, and each distance takes
 * microseconds.
 */
const nearnessOf = (spelling: string, allowed: number, prefix: boolean) => {
  const own = lettersOf(spelling)
  return (term: string): boolean => {
    const letters = lettersOf(term)
    return onesIn(own & ~letters) <= allowed && (prefix || onesIn(letters & ~own) <= allowed)
  }
}

/** Returns a word's letters as bits; some letters share one. */
const lettersOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

const distanceOf = (spelling: string, term: string, prefix: boolean) =>
  Math.min(editDistance(spelling, term), prefix ? editDistance(spelling, term, true) : Infinity)

const sameInitial = async (terms: Terms, spelling: string, allowed: number, prefix: boolean): Promise<string[]> => {
  const initial = String.fromCodePoint(spelling.codePointAt(0) ?? 0)
  const after = String.fromCodePoint((initial.codePointAt(0) ?? 0) + 1)
  const longest = prefix ? 32 : spelling.length + allowed
  return await terms.between(initial, after, spelling.length - allowed, longest)
}

const otherInitial = async (terms: Terms, spelling: string): Promise<string[]> => {
  const rest = spelling.slice(1)
  const swapped = `${spelling[1]}${spelling[0]}${spelling.slice(2)}`
  const variants = LETTERS.flatMap((letter) => [`${letter}${rest}`, `${letter}${spelling}`]).concat(rest, swapped)
  return await terms.among(variants)
}

/** Words of removed jobs remain for an hour, so only those that still match a job count. */
const inUse = async (terms: Terms, near: readonly NearWord[]): Promise<string[]> => {
  const found: NearWord[] = []
  for (const candidate of near.slice(0, MAX_LOOKED_UP)) {
    if (found.length === MAX_CORRECTIONS || candidate.distance > (found[0]?.distance ?? Infinity)) break
    if (await terms.isInUse(candidate.term)) found.push(candidate)
  }
  return found.map(({ term }) => term)
}
