import { allBits, bitsFor, keepCommon, takeOut } from '@jobs/core/bits.ts'
import type { SearchedBlock } from '../searched-listing.ts'
import type { JobPlace } from './best-first.ts'
import type { FoundWord, KnownWords } from './known-words.ts'
import type { WordBits } from './word-marks.ts'

/** Some jobs of a block. */
export interface BlockJobs {
  block: SearchedBlock
  jobs: Uint32Array
}

/**
 * The jobs of a block that have some of the words of a query, or something like one, elsewhere than in their text alone, and
 * those of an occupation that the query names. A place alone is no word.
 * What stands in quotes they have, and nothing that is left out.
 * @param all those that have every word: not among them
 */
export const someWordsIn = (
  block: SearchedBlock,
  at: number,
  { words, without, occupations }: KnownWords,
  { meeting, all }: { meeting: Uint32Array | undefined; all: Uint32Array | undefined },
): Uint32Array => {
  const some = bitsFor(block.length)
  for (const bits of [...words.flatMap((one) => (one.word.place === undefined ? [one.bits] : [])), ...occupations]) {
    const [ones, twos, fours, eights] = bits[at]?.values ?? []
    // Three or more.
    for (let word = 0; word < some.length; word++)
      some[word] =
        (some[word] ?? 0) | ((ones?.[word] ?? 0) & (twos?.[word] ?? 0)) | (fours?.[word] ?? 0) | (eights?.[word] ?? 0)
  }
  keepCommon(some, meeting ?? allBits(block.length))
  for (const { word, bits } of words) if (word.isExact) keepCommon(some, bits[at]?.hits ?? bitsFor(block.length))
  for (const { bits } of without) if (bits[at]) takeOut(some, bits[at].hits)
  if (all) takeOut(some, all)
  return some
}

/** The words that not all of some jobs have. */
export const missingWords = (
  words: readonly FoundWord[],
  blocks: readonly SearchedBlock[],
  jobs: readonly JobPlace[],
): readonly FoundWord[] => {
  const numbers = new Map(blocks.map((block, at) => [block, at]))
  const has = (bits: readonly WordBits[], { block, at }: JobPlace) =>
    (((bits[numbers.get(block) ?? 0]?.hits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1
  return words.filter(({ bits }) => !jobs.every((job) => has(bits, job)))
}
