import { allBits } from '@jobs/core/bits.ts'
import { describe, expect, test } from 'bun:test'
import { blockOf, type CodedFacts } from '../../facts/internal/facts-block.ts'
import { createFactsStore } from '../../facts/internal/facts-store.ts'
import { publishedSince } from '../../filter/internal/condition-bits.ts'
import { salaryRangesAmong, salaryRangesOf } from './salary-ranges.ts'

const NONE = { language: 0, workArrangement: 0, source: 0, company: 0, countrySet: 0, terms: 0, occupation: 0 }
const store = createFactsStore()
const [euro, franc] = [store.currency.add('EUR'), store.currency.add('CHF')]
/** Blocks of jobs with their midpoints of pay. */
const factsOf = (...blocks: [currency: number, midpoint: number][][]) => ({
  revision: 1,
  store,
  counts: new Map(),
  blocks: blocks.map((pay) =>
    blockOf(
      pay.map(([currency, midpoint], at): CodedFacts => {
        const job = { id: at, publishedAt: 100 - at, pay: midpoint, undated: 0, ending: 0, changedAt: 1 }
        return { ...NONE, ...job, currency, midpoint, tags: [], skills: [], places: [] }
      }),
    ),
  ),
})

describe('ranges of pay', () => {
  test.each<[salaries: number[], quartiles: number[]]>([
    [[5], [5, 5, 5, 5, 5]],
    [
      [1, 2],
      [1, 1, 1, 2, 2],
    ],
    [
      [4, 1, 3, 2],
      [1, 1, 2, 3, 4],
    ],
    [
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ],
    [
      [7, 7, 7, 9],
      [7, 7, 7, 7, 9],
    ],
  ])('of %p are the pay of jobs that there are: %p', (salaries, [min, p25, median, p75, max]) => {
    const ranges = salaryRangesOf(factsOf(salaries.map((pay) => [euro, pay])))
    expect(ranges).toEqual([
      { currency: 'EUR', jobs: salaries.length, min, p25, median, p75, max } as (typeof ranges)[number],
    ])
  })

  test('are one for each currency over all blocks, the most frequent first, then by name', () => {
    const facts = factsOf(
      [
        [euro, 1],
        [franc, 8],
      ],
      [
        [franc, 6],
        [0, 5],
        [euro, -1],
        [euro, 3],
      ],
    )
    const named = salaryRangesOf(facts).map(({ currency, jobs, min, max }) => [currency, jobs, min, max])
    expect(named).toEqual([
      ['CHF', 2, 6, 8],
      ['EUR', 2, 1, 3],
    ])
    const one = factsOf([
      [franc, 1],
      [euro, 2],
      [euro, 3],
    ])
    expect(salaryRangesOf(one).map(({ currency }) => currency)).toEqual(['EUR', 'CHF'])
    expect(salaryRangesOf(factsOf([[0, 5]]))).toEqual([])
  })

  test('of some jobs leave out the others', () => {
    const facts = factsOf([
      [euro, 1],
      [euro, 2],
      [euro, 9],
    ])
    expect(salaryRangesAmong(facts, publishedSince(99))).toMatchObject([{ jobs: 2, max: 2 }])
    expect(salaryRangesAmong(facts, ({ length }) => allBits(length))).toEqual(salaryRangesOf(facts))
  })
})
