import { allBits, keepCommon, takeOut } from '@jobs/core/bits.ts'
import { inRow, type JobRow } from './job-row.ts'
import type { FoundWord, KnownWords } from './known-words.ts'
import { countingAtLeast } from './word-marks.ts'

/** The jobs that have every word and none that is left out. @param meeting only these, if given */
export const havingAll = (
  { words, without }: KnownWords,
  row: JobRow,
  meeting: Uint32Array | undefined,
): Uint32Array => {
  const [first, ...more] = words
  if (words.length + without.length === 0 || words.some(({ bits }) => !bits)) return new Uint32Array(row.length)
  const matched = first?.bits?.hits.slice() ?? inRow(row, ({ length }) => allBits(length))
  for (const { bits } of more) if (bits) keepCommon(matched, bits.hits)
  for (const { bits } of without) if (bits) takeOut(matched, bits.hits)
  if (meeting) keepCommon(matched, meeting)
  return matched
}

/** From here on jobs have something like a word elsewhere than in their text alone. */
const MIN_VALUE = 3

/**
 * The jobs that have some of the words of a query, or something like one, elsewhere than in their text alone, and those of
 * an occupation that the query names. A place alone is not a word. What stands in quotes they have, and nothing that is left out.
 * @param all those that have every word: not among them
 * @param meeting only these, if given
 */
export const havingSome = (
  { words, without, occupations }: KnownWords,
  all: Uint32Array,
  meeting: Uint32Array | undefined,
): Uint32Array => {
  const some = new Uint32Array(all.length)
  for (const bits of [...words.flatMap(({ word, bits }) => (word.place === undefined ? [bits] : [])), ...occupations]) {
    const jobs = countingAtLeast(MIN_VALUE, bits)
    if (jobs) for (let at = 0; at < some.length; at++) some[at] = (some[at] ?? 0) | (jobs[at] ?? 0)
  }
  if (meeting) keepCommon(some, meeting)
  for (const { word, bits } of words) if (word.isExact) keepCommon(some, bits?.hits ?? new Uint32Array(some.length))
  for (const { bits } of without) if (bits) takeOut(some, bits.hits)
  takeOut(some, all)
  return some
}

/** The words that not all of some jobs have. @param places of the jobs */
export const missingWords = (words: readonly FoundWord[], places: readonly number[]): readonly FoundWord[] =>
  words.filter(({ bits }) => !places.every((place) => ((bits?.hits[place >>> 5] ?? 0) >>> (place & 31)) & 1))
