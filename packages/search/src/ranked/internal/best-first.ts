import { countBits, countCommon, keepCommon, takeOut, visitBits } from '@jobs/core/bits.ts'
import type { WordBits } from './word-marks.ts'

/** The values of one word for jobs, and its weight. */
export interface Weighed {
  bits: WordBits
  weight: number
}

/** The criteria by which jobs are ranked. */
export interface Scoring {
  /** A job's score is the sum of its values times the weights. */
  weighed: readonly Weighed[]
  /** Breaks ties between jobs with the same values for all words. */
  least: Uint32Array
}

/** Jobs whose scores agree in all digits compared so far. */
interface Group {
  jobs: Uint32Array
  count: number
  /** The next digit to compare; negative if none is left. */
  digit: number
}

/** Groups up to this size are sorted individually. */
const FEW = 256

/**
 * Returns the positions of jobs in their row, best first; jobs with equal scores keep the row's order. Splits groups by
 * binary digit, highest first: a group before the page is skipped as a whole, and one after it is not split.
 * @param scoring if omitted, all jobs keep the row's order
 */
export const bestFirst = (jobs: Uint32Array, scoring: Scoring | undefined, offset: number, limit: number): number[] => {
  const count = countBits(jobs)
  if (count <= offset) return []
  const planes = scoring ? scored(jobs, scoring) : []
  const groups: Group[] = [{ jobs, count, digit: planes.length - 1 }]
  const places: number[] = []
  let passed = 0
  for (let group = groups.pop(); group && places.length < limit; group = groups.pop()) {
    const before = Math.max(0, offset - passed)
    const after = before + limit - places.length
    if (group.count > before) {
      if (group.digit >= 0 && group.count > FEW) {
        groups.push(...divide(group, planes))
        continue
      }
      // A spread of hundreds of thousands of arguments overflows the stack.
      for (const place of inOrder(group, planes, after).slice(before, after)) places.push(place)
    }
    passed += group.count
  }
  return places
}

const inOrder = ({ jobs, digit }: Group, planes: readonly Uint32Array[], most: number): number[] => {
  const places: number[] = []
  visitBits(jobs, (place) => places.push(place) < (digit < 0 ? most : FEW))
  if (digit < 0) return places
  const scores = new Map(places.map((place) => [place, scoreAt(planes, digit, place)]))
  return places.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
}

const scoreAt = (planes: readonly Uint32Array[], digit: number, place: number): number => {
  let score = 0
  for (let at = digit; at >= 0; at--) score = score * 2 + (((planes[at]?.[place >>> 5] ?? 0) >>> (place & 31)) & 1)
  return score
}

/** Splits a group into jobs without and with the digit; one group if all agree. */
const divide = ({ jobs, count, digit }: Group, planes: readonly Uint32Array[]): Group[] => {
  const plane = planes[digit] ?? new Uint32Array(jobs.length)
  const ones = countCommon(jobs, plane)
  if (ones === 0 || ones === count) return [{ jobs, count, digit: digit - 1 }]
  const [less, greater] = [jobs.slice(), jobs.slice()]
  takeOut(less, plane)
  keepCommon(greater, plane)
  return [
    { jobs: less, count: count - ones, digit: digit - 1 },
    { jobs: greater, count: ones, digit: digit - 1 },
  ]
}

const MAX_VALUE = 15

/**
 * Returns the scores of jobs as bit planes, lowest digit first, computed for 32 jobs at once; a single word needs no
 * addition.
 */
const scored = (jobs: Uint32Array, { weighed, least }: Scoring): readonly Uint32Array[] => {
  const [only, ...more] = weighed.flatMap(({ bits }) => bits ?? [])
  if (only && more.length === 0) return [least, ...only.values]
  const most = weighed.reduce((sum, { bits, weight }) => sum + (bits ? MAX_VALUE * weight : 0), 0)
  const planes = Array.from({ length: 32 - Math.clz32(most) }, () => new Uint32Array(jobs.length))
  const filled = filledIn(jobs)
  for (const { bits, weight } of weighed)
    for (const [digit, values] of (bits?.values ?? []).entries())
      visitBits(Uint32Array.of(weight), (shift) => add(planes.slice(digit + shift), values, jobs, filled))
  return [least, ...planes]
}

/** Returns the indices of non-zero elements: most queries find few jobs. */
const filledIn = (jobs: Uint32Array): Uint32Array => {
  const filled = new Uint32Array(jobs.length)
  let count = 0
  for (let at = 0; at < jobs.length; at++) if (jobs[at] !== 0) filled[count++] = at
  return filled.subarray(0, count)
}

/** Adds one to the numbers of all jobs that are in both. @param planes of the numbers, from the lowest digit */
const add = (planes: readonly Uint32Array[], bits: Uint32Array, jobs: Uint32Array, filled: Uint32Array) => {
  for (let index = 0; index < filled.length; index++) {
    const at = filled[index] ?? 0
    let carry = (bits[at] ?? 0) & (jobs[at] ?? 0)
    for (let digit = 0; carry !== 0 && digit < planes.length; digit++) {
      const plane = planes[digit]
      if (!plane) break
      const before = plane[at] ?? 0
      plane[at] = before ^ carry
      carry &= before
    }
  }
}
