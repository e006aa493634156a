import { bitsFor, countBits, setBit } from '@jobs/core/bits.ts'
import type { SearchedBlock } from '../searched-listing.ts'
import { IN_TITLE, type WeighedProbe } from './probes.ts'
import type { Lists } from '../../word-index.ts'

/** A word's matches, one bit per job; undefined if no job matches. */
export type WordBits =
  | {
      /** Jobs with the word itself, in any form. */
      hits: Uint32Array
      /** Its values as bit planes, lowest digit first, including those of jobs with only a related word. */
      values: readonly Uint32Array[]
      /** Number of jobs with the word in the title. */
      inTitle: number
    }
  | undefined

export const DIGITS = 4
/** Flag of a mark that the word itself was found; the other bits are its value. */
const HIT = 1 << DIGITS

/**
 * Returns the marks of jobs by id; undefined if all lists are empty.
 * @param lastId highest id that matters
 */
export const marksOf = (probes: readonly WeighedProbe[], lists: Lists, lastId: number): Uint8Array | undefined => {
  if (lists.every((list) => !list)) return undefined
  const marks = new Uint8Array(lastId + 1)
  for (const [at, { value, isHit }] of probes.entries()) markAll(marks, lists[at] ?? '', value, isHit ? HIT : 0)
  return marks
}

/** Returns the highest job id of some blocks. */
export const lastIdOf = (blocks: readonly SearchedBlock[]): number => {
  let last = 0
  for (const { id, length } of blocks) for (let at = 0; at < length; at++) last = Math.max(last, id[at] ?? 0)
  return last
}

const COMMA = 44
const ZERO = 48

/** Parses numbers without creating a string for each. */
const markAll = (marks: Uint8Array, list: string, value: number, hit: number) => {
  if (list === '') return
  let id = 0
  for (let at = 0; at <= list.length; at++) {
    const sign = at === list.length ? COMMA : list.charCodeAt(at)
    if (sign !== COMMA) id = id * 10 + sign - ZERO
    else {
      const before = marks[id] ?? 0
      if (id < marks.length) marks[id] = Math.max(before & (HIT - 1), value) | (before & HIT) | hit
      id = 0
    }
  }
}

/** @param markAt returns the mark of the job at a position; 0 if it does not match */
export const bitsWith = (block: SearchedBlock, markAt: (at: number) => number): WordBits => {
  const hits = bitsFor(block.length)
  const values = Array.from({ length: DIGITS }, () => bitsFor(block.length))
  let [isAny, inTitle] = [false, 0]
  for (let at = 0; at < block.length; at++) {
    const mark = markAt(at)
    if (mark === 0) continue
    isAny = true
    const value = mark & (HIT - 1)
    if (value >= IN_TITLE) inTitle += 1
    if (mark !== value) setBit(hits, at)
    for (let digit = 0; digit < DIGITS; digit++) {
      const plane = values[digit]
      if (plane && (value >>> digit) & 1) setBit(plane, at)
    }
  }
  return isAny ? { hits, values, inTitle } : undefined
}

export const bitsIn = (block: SearchedBlock, marks: Uint8Array): WordBits =>
  bitsWith(block, (at) => marks[block.id[at] ?? 0] ?? 0)

/** Returns the mark of the job at a position. */
export const markIn = (bits: WordBits, at: number): number => {
  if (!bits) return 0
  return [...bits.values, bits.hits].reduce(
    (mark, plane, digit) => mark | ((((plane[at >>> 5] ?? 0) >>> (at & 31)) & 1) << digit),
    0,
  )
}

/** Whether any job has a word. */
export const isHit = (bits: WordBits): boolean => bits !== undefined && countBits(bits.hits) > 0

/** Returns the jobs for which a word has at least this value. @param bound 1 to 15 */
export const countingAtLeast = (bound: number, bits: WordBits): Uint32Array | undefined => {
  if (!bits) return undefined
  const jobs = new Uint32Array(bits.hits.length)
  for (let at = 0; at < jobs.length; at++) {
    let [more, same] = [0, -1]
    for (let digit = DIGITS - 1; digit >= 0; digit--) {
      const own = bits.values[digit]?.[at] ?? 0
      if ((bound >>> digit) & 1) same &= own
      else {
        more |= same & own
        same &= ~own
      }
    }
    jobs[at] = more | same
  }
  return jobs
}

/** Combines two words; each job gets the greater value. */
export const eitherBits = (one: WordBits, other: WordBits): WordBits => {
  if (!one || !other) return one ?? other
  const hits = one.hits.map((bits, at) => bits | (other.hits[at] ?? 0))
  const values = one.values.map((digits) => Uint32Array.from(digits))
  for (let at = 0; at < hits.length; at++) {
    let [greater, same] = [0, -1]
    for (let digit = DIGITS - 1; digit >= 0; digit--) {
      const [own, others] = [values[digit]?.[at] ?? 0, other.values[digit]?.[at] ?? 0]
      greater |= same & ~own & others
      same &= ~(own ^ others)
    }
    for (const [digit, plane] of values.entries())
      plane[at] = ((plane[at] ?? 0) & ~greater) | ((other.values[digit]?.[at] ?? 0) & greater)
  }
  const both = { hits, values, inTitle: 0 }
  return { ...both, inTitle: countBits(countingAtLeast(IN_TITLE, both) ?? hits) }
}
