import { bitsFor, countBits, setBit } from '@jobs/core/bits.ts'
import { oncePer } from '@jobs/core/memo/once-per.ts'
import type { Lists } from '../../word-index.ts'
import type { SearchedBlock } from '../searched-listing.ts'
import { IN_TITLE, type WeighedProbe } from './probes.ts'

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
export const HIT = 1 << DIGITS

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
export const lastIdOf = (blocks: readonly SearchedBlock[]): number =>
  blocks.reduce((last, block) => Math.max(last, lastIn(block)), 0)

const lastIn = oncePer(({ id, length }: SearchedBlock) => {
  let last = 0
  for (let at = 0; at < length; at++) last = Math.max(last, id[at] ?? 0)
  return last
})

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

type Planes = Pick<NonNullable<WordBits>, 'hits' | 'values'>

const zeroPlanes = (length: number): Planes => ({
  hits: bitsFor(length),
  values: Array.from({ length: DIGITS }, () => bitsFor(length)),
})

/** Sets the mark of a job that has none yet. */
const setMark = ({ hits, values }: Planes, at: number, mark: number): void => {
  if ((mark & HIT) !== 0) setBit(hits, at)
  for (let digit = 0; digit < DIGITS; digit++) {
    const plane = values[digit]
    if (plane && (mark >>> digit) & 1) setBit(plane, at)
  }
}

/** Returns bits with their count of titles; undefined if no job matches. */
const foundIn = (planes: Planes): WordBits =>
  [planes.hits, ...planes.values].some((plane) => plane.some(Boolean))
    ? { ...planes, inTitle: countBits(countingAtLeast(IN_TITLE, planes) ?? planes.hits) }
    : undefined

/** Returns bits with the same value for all these jobs. @param value 1 to 15 */
export const bitsOfValue = (jobs: Uint32Array, value: number): WordBits =>
  foundIn({
    hits: jobs,
    values: Array.from({ length: DIGITS }, (_, digit) => ((value >>> digit) & 1 ? jobs : new Uint32Array(jobs.length))),
  })

export const bitsIn = ({ id, length }: SearchedBlock, marks: Uint8Array): WordBits => {
  const planes = zeroPlanes(length)
  for (let at = 0; at < length; at++) {
    const mark = marks[id[at] ?? 0] ?? 0
    if (mark !== 0) setMark(planes, at, mark)
  }
  return foundIn(planes)
}

/** Whether any job has a word. */
export const isHit = (bits: WordBits): boolean => bits !== undefined && countBits(bits.hits) > 0

/** Returns the jobs for which a word has at least this value. @param bound 1 to 15 */
export const countingAtLeast = (bound: number, bits: Planes | undefined): Uint32Array | undefined => {
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
  return foundIn({ hits, values })
}
