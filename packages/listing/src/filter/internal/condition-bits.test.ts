import { visitBits } from '@jobs/core/bits.ts'
import { describe, expect, test } from 'bun:test'
import { blockOf, type CodedFacts } from '../../facts/internal/facts-block.ts'
import {
  type Bits,
  bitsOf,
  type Condition,
  confirmedSince,
  matchesIn,
  noneOf,
  oneOf,
  paying,
  publishedSince,
  someOf,
  undated,
} from './condition-bits.ts'

const NONE = { midpoint: -1, workArrangement: 0, source: 0, countrySet: 0, terms: 0, occupation: 0, ending: 0 }
const facts: CodedFacts = {
  ...NONE,
  id: 0,
  publishedAt: 0,
  pay: -1,
  currency: 0,
  language: 0,
  company: 0,
  undated: 0,
  changedAt: 1,
  tags: [],
  skills: [],
  places: [],
}
/** Five jobs, the newest first, numbered as they stand. */
const block = blockOf([
  { ...facts, id: 10, publishedAt: 500, language: 1, company: 7, tags: [1, 2], pay: 50, currency: 1 },
  { ...facts, id: 11, publishedAt: 400, language: 2, company: 7 },
  { ...facts, id: 12, publishedAt: 300, language: 1, company: 8, tags: [3], pay: 90, currency: 2, undated: 1 },
  { ...facts, id: 13, publishedAt: 200, language: 3, company: 9, tags: [2], pay: 90, currency: 1 },
  { ...facts, id: 14, publishedAt: 100, language: 1, company: 7, tags: [2, 3] },
])
const jobsIn = (bits: Uint32Array) => {
  const jobs: number[] = []
  visitBits(bits, (at) => void jobs.push(at))
  return jobs
}
const met = (bits: Bits) => jobsIn(bits(block))

describe('a condition is met by the jobs', () => {
  test.each<[what: string, bits: Bits, jobs: number[]]>([
    ['with one number', oneOf('language', new Set([1])), [0, 2, 4]],
    ['with one of several numbers', oneOf('company', new Set([8, 9])), [2, 3]],
    ['with one of an empty list', oneOf('company', new Set()), []],
    ['with a number that none has', oneOf('company', new Set([99])), []],
    ['with one number among theirs', someOf('tags', new Set([2])), [0, 3, 4]],
    ['with one of several among theirs, each once', someOf('tags', new Set([1, 2, 3])), [0, 2, 3, 4]],
    ['with one of an empty list among theirs', someOf('tags', new Set()), []],
    ['that do not meet another', noneOf(someOf('tags', new Set([2]))), [1, 2]],
    ['that pay enough, in the currency', paying(1, 50, false), [0, 3]],
    ['that pay enough or do not say', paying(1, 60, true), [1, 3, 4]],
    ['in a currency that none has', paying(-1, 1, false), []],
    ['published since the oldest', publishedSince(100), [0, 1, 2, 3, 4]],
    ['published since a time between', publishedSince(201), [0, 1, 2]],
    ['published since a time after the newest', publishedSince(501), []],
    [
      'confirmed since a time',
      confirmedSince(
        5,
        new Map([
          [10, 5],
          [12, 4],
          [14, 6],
        ]),
      ),
      [0, 4],
    ],
    ['of unknown age', undated.bits, [2]],
  ])('%s', (_, bits, jobs) => expect(met(bits)).toEqual(jobs))

  test('that meet all of several, without changing what is kept of each', () => {
    const german: Condition = { name: 'language 1', bits: oneOf('language', new Set([1])) }
    const ofSeven: Condition = { name: 'company 7', bits: oneOf('company', new Set([7])) }
    expect(jobsIn(matchesIn(block, [german, ofSeven]))).toEqual([0, 4])
    expect(jobsIn(bitsOf(block, german))).toEqual([0, 2, 4])
    expect(jobsIn(matchesIn(block, []))).toEqual([0, 1, 2, 3, 4])
  })
})

describe('what a block keeps of conditions', () => {
  const counted = (name: string, isQuick = false) => {
    let times = 0
    const bits: Bits = (of) => {
      times += 1
      return publishedSince(0)(of)
    }
    return { condition: { name, isQuick, bits }, times: () => times }
  }

  test('is looked up by their name, unless they are as quick to evaluate', () => {
    const own = blockOf([facts])
    const [kept, quick] = [counted('kept'), counted('quick', true)]
    for (let time = 0; time < 3; time++) {
      bitsOf(own, kept.condition)
      bitsOf(own, quick.condition)
    }
    expect([kept.times(), quick.times(), [...own.kept.keys()]]).toEqual([1, 3, ['kept']])
  })

  test('is the last two hundred', () => {
    const own = blockOf([facts])
    const first = counted('first')
    bitsOf(own, first.condition)
    for (let at = 1; at < 200; at++) bitsOf(own, counted(`other ${at}`).condition)
    bitsOf(own, first.condition)
    expect([first.times(), own.kept.size]).toEqual([1, 200])
    bitsOf(own, counted('one more').condition)
    bitsOf(own, first.condition)
    expect([first.times(), own.kept.size]).toEqual([2, 200])
  })
})
