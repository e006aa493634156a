import { allBits } from '@jobs/core/bits.ts'
import { createRandom } from '@jobs/core/random.ts'
import { expect, test } from 'bun:test'
import { bestFirst } from './best-first.ts'
import { IN_TITLE } from './probes.ts'
import { bitsIn, eitherBits } from './word-marks.ts'

const random = createRandom(7).below
const JOBS = 3000
const block = {
  length: JOBS,
  id: Array.from({ length: JOBS }, (_, at) => at),
  publishedAt: [],
  line: {},
  revision: 0,
  changedAt: [],
}
const HIT = 16
const VALUE = 15

/** Returns a word that a share of jobs have, with its value for each. */
const invented = (share: number) => {
  const marks = Array.from({ length: JOBS }, () => (random(share) === 0 ? random(16) | (random(2) * HIT) : 0))
  return { marks, bits: bitsIn(block, Uint8Array.from(marks)) }
}

test('pages scored jobs in order despite ties', () => {
  for (let round = 0; round < 30; round++) {
    const words = Array.from({ length: 1 + random(4) }, () => ({ ...invented(1 + random(6)), weight: 1 + random(4) }))
    const chosen = Array.from({ length: JOBS }, () => (random(1 + (round % 3)) === 0 ? HIT : 0))
    const jobs = bitsIn(block, Uint8Array.from(chosen))?.hits ?? new Uint32Array()
    const least = new Uint32Array(jobs.length).fill(random(2 ** 31))
    const scoreOf = (place: number) =>
      words.reduce((sum, { marks, weight }) => sum + 2 * weight * ((marks[place] ?? 0) & VALUE), 0) +
      (((least[place >>> 5] ?? 0) >>> (place & 31)) & 1)
    const sorted = [...chosen.keys()].filter((place) => chosen[place] === HIT).sort((a, b) => scoreOf(b) - scoreOf(a))
    for (const offset of [0, random(60), random(JOBS), sorted.length])
      expect(bestFirst(jobs, { weighed: words, least }, offset, 51)).toEqual(sorted.slice(offset, offset + 51))
    expect(bestFirst(jobs, undefined, 100, Infinity)).toEqual(sorted.toSorted((a, b) => a - b).slice(100))
  }
})

test('returns every job of a word that a million jobs have', () => {
  const jobs = allBits(1_000_000)
  expect(bestFirst(jobs, undefined, 0, Infinity)).toHaveLength(1_000_000)
  expect(bestFirst(jobs, { weighed: [], least: new Uint32Array(jobs.length) }, 0, Infinity).at(-1)).toBe(999_999)
})

test('an alternative scores like its better word', () => {
  const [one, other] = [invented(3), invented(2)]
  const either = eitherBits(one.bits, other.bits)
  const expected = one.marks.map((mark, at) => {
    const others = other.marks[at] ?? 0
    return Math.max(mark & VALUE, others & VALUE) | ((mark | others) & HIT)
  })
  const planes = either ? [...either.values, either.hits] : []
  const isSet = (plane: Uint32Array, at: number) => ((plane[at >>> 5] ?? 0) >>> (at & 31)) & 1
  expect(expected.map((_, at) => planes.reduce((mark, plane, digit) => mark | (isSet(plane, at) << digit), 0))).toEqual(
    expected,
  )
  expect(either?.inTitle).toBe(expected.filter((mark) => (mark & VALUE) >= IN_TITLE).length)
})
