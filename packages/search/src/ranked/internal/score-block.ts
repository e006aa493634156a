import { allBits, bitsFor, countBits, keepCommon } from '@jobs/core/bits.ts'
import type { SearchedBlock } from '../searched-listing.ts'
import type { WordBits } from './word-marks.ts'

/** What each job of a block scores, a binary digit of it in each plane, and how many jobs have each score. */
export interface BlockScores {
  matches: Uint32Array
  /** From the least digit on. */
  planes: readonly Uint32Array[]
  /** By score. */
  counts: Int32Array
}

/** The jobs of a block that have every word; undefined where there are none. @param meeting only these */
export const matchesIn = (
  block: SearchedBlock,
  words: readonly WordBits[],
  meeting: Uint32Array | undefined,
): Uint32Array | undefined => {
  const matches = meeting ? Uint32Array.from(meeting) : allBits(block.length)
  for (const levels of words) {
    if (!levels?.[0]) return undefined
    keepCommon(matches, levels[0])
  }
  return matches
}

/**
 * A job scores, for each word, what the best field counts that it stands in: four for the title, three for the company's
 * name, two for a tag, one for the description, none for a place. All jobs are added up at once, 32 in a number.
 */
export const scoreBlock = (block: SearchedBlock, words: readonly WordBits[], matches: Uint32Array): BlockScores => {
  const most = words.reduce((sum, levels) => sum + (levels?.length ?? 1) - 1, 0)
  const planes = Array.from({ length: 32 - Math.clz32(most) }, () => bitsFor(block.length))
  for (const levels of words)
    for (let level = 1; level < (levels?.length ?? 0); level++) addOne(planes, levels?.[level] ?? matches, matches)
  const counts = new Int32Array(most + 1)
  for (let score = 0; score <= most; score++) counts[score] = countBits(scoring({ matches, planes }, score))
  return { matches, planes, counts }
}

/** Adds one to the numbers of all jobs that are in both. */
const addOne = (planes: readonly Uint32Array[], bits: Uint32Array, matches: Uint32Array) => {
  for (let at = 0; at < matches.length; at++) {
    let carry = (bits[at] ?? 0) & (matches[at] ?? 0)
    for (let digit = 0; carry !== 0 && digit < planes.length; digit++) {
      const plane = planes[digit]
      if (!plane) break
      const before = plane[at] ?? 0
      plane[at] = before ^ carry
      carry &= before
    }
  }
}

/** The jobs of a block that have just this score. */
export const scoring = ({ matches, planes }: Pick<BlockScores, 'matches' | 'planes'>, score: number): Uint32Array => {
  const bits = Uint32Array.from(matches)
  for (const [digit, plane] of planes.entries()) {
    const flip = (score >>> digit) & 1 ? 0 : 0xffffffff
    for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & ((plane[at] ?? 0) ^ flip)
  }
  return bits
}
