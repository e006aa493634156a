import { countBits, takeOut } from '@jobs/core/bits.ts'
import type { SearchedBlock, SearchedListing } from '../searched-listing.ts'
import type { FoundWord } from './known-words.ts'
import { isHit, type WordBits } from './word-marks.ts'

/**
 * What jobs have of words that may be a place: where that is meant, those there have it, as do those that name it in their
 * title or as their employer, and no others. It is not meant where more jobs that name it so lie elsewhere than there, as
 * of `rust`, or none lies there while texts have the word.
 */
export const placedWord = (
  found: FoundWord,
  blocks: readonly SearchedBlock[],
  inPlace: SearchedListing['inPlace'],
): FoundWord => {
  const { word, bits } = found
  const bitsThere = word.place === undefined ? undefined : inPlace?.(word.place)
  if (!bitsThere) return found
  const there = blocks.map(bitsThere)
  const named = bits.map((one) => one && namedBits(one))
  const elsewhere = named.map((one, at) => {
    const jobs = one && Uint32Array.from(one)
    if (jobs) takeOut(jobs, there[at] ?? new Uint32Array())
    return jobs
  })
  const jobsThere = sum(there)
  if (jobsThere < sum(elsewhere) || (jobsThere === 0 && isHit(bits)))
    return { word: { ...word, place: undefined }, bits }
  return { word, bits: there.map((jobs, at) => placedBits(jobs, named[at])) }
}

const sum = (bits: readonly (Uint32Array | undefined)[]): number =>
  bits.reduce((all, one) => all + (one ? countBits(one) : 0), 0)

/** Jobs for which the word counts five or more: it stands in their title or employer's name. */
const namedBits = ({ hits, values: [ones, twos, fours, eights] }: NonNullable<WordBits>): Uint32Array =>
  hits.map((all, at) => all & ((eights?.[at] ?? 0) | ((fours?.[at] ?? 0) & ((ones?.[at] ?? 0) | (twos?.[at] ?? 0)))))

/** All count eight. */
const placedBits = (there: Uint32Array, named: Uint32Array | undefined): WordBits => {
  const hits = named ? there.map((jobs, at) => jobs | (named[at] ?? 0)) : there
  const inTitle = countBits(hits)
  const none = new Uint32Array(hits.length)
  return inTitle === 0 ? undefined : { hits, values: [none, none, none, hits], inTitle }
}
