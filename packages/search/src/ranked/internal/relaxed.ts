import { allBits, bitsFor, countBits, keepCommon, takeOut } from '@jobs/core/bits.ts'
import type { SearchedBlock } from '../searched-listing.ts'
import type { FoundWord, KnownWords } from './known-words.ts'

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

/** The words that not all of some jobs have. @param ids of the jobs */
export const missingWords = (words: readonly FoundWord[], blocks: readonly SearchedBlock[], ids: readonly number[]) => {
  const wanted = new Set(ids)
  const places = blocks.flatMap((block, at) => {
    const bits = bitsFor(block.length)
    for (let place = 0; place < block.length; place++)
      if (wanted.has(block.id[place] ?? 0)) bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
    return countBits(bits) > 0 ? [{ at, bits }] : []
  })
  return words.filter(({ bits }) =>
    places.some(({ at, bits: jobs }) => {
      const lacking = Uint32Array.from(jobs)
      if (bits[at]) takeOut(lacking, bits[at].hits)
      return countBits(lacking) > 0
    }),
  )
}
