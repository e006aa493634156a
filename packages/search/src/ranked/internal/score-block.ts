import { allBits, bitsFor, keepCommon, takeOut } from '@jobs/core/bits.ts'
import type { SearchedBlock } from '../searched-listing.ts'
import type { WordBits } from './word-marks.ts'

/** Jobs of a block and what each scores, a binary digit of it in each plane, the least first. */
export interface ScoredBlock {
  block: SearchedBlock
  jobs: Uint32Array
  planes: readonly Uint32Array[]
}

/** A word as jobs of a block have it, and how much more than another it counts. */
export interface WeighedWord {
  bits: WordBits
  weight: number
}

const MAX_VALUE = 15

/** The jobs of a block that have every word and none of others. @param meeting only these */
export const matchesIn = (
  block: SearchedBlock,
  words: readonly WordBits[],
  without: readonly WordBits[],
  meeting: Uint32Array | undefined,
): Uint32Array | undefined => {
  const matches = meeting ? Uint32Array.from(meeting) : allBits(block.length)
  for (const bits of words) {
    if (!bits) return undefined
    keepCommon(matches, bits.hits)
  }
  for (const bits of without) if (bits) takeOut(matches, bits.hits)
  return matches
}

/** Adds up what each of some jobs has of each word, times the weight of the word, for 32 jobs at once. */
export const scoreBlock = (block: SearchedBlock, words: readonly WeighedWord[], jobs: Uint32Array): ScoredBlock => {
  const most = words.reduce((sum, { bits, weight }) => sum + (bits ? MAX_VALUE * weight : 0), 0)
  const planes = Array.from({ length: 32 - Math.clz32(most) }, () => bitsFor(block.length))
  for (const { bits, weight } of words)
    for (const [digit, values] of (bits?.values ?? []).entries())
      for (let shift = 0; weight >>> shift > 0; shift++)
        if ((weight >>> shift) & 1) add(planes, digit + shift, values, jobs)
  return { block, jobs, planes }
}

/** Adds a power of two to the numbers of all jobs that are in both. */
const add = (planes: readonly Uint32Array[], power: number, bits: Uint32Array, jobs: Uint32Array) => {
  for (let at = 0; at < jobs.length; at++) {
    let carry = (bits[at] ?? 0) & (jobs[at] ?? 0)
    for (let digit = power; carry !== 0 && digit < planes.length; digit++) {
      const plane = planes[digit]
      if (!plane) break
      const before = plane[at] ?? 0
      plane[at] = before ^ carry
      carry &= before
    }
  }
}
