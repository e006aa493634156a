import { minuteOf } from '@jobs/catalog/revision/listing-buckets.ts'
import { createRandom } from '@jobs/core/random.ts'
import { MINUTE_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { blockOf, type BlockPart, type CodedFacts, type FactsBlock, joinParts, wholeOf } from './facts-block.ts'
import { createBlockCutter, cutBlocks, replaceMinutes } from './listing-blocks.ts'

const NONE = {
  midpoint: -1,
  language: 0,
  currency: 0,
  countrySet: 0,
  terms: 0,
  occupation: 0,
  undated: 0,
  ending: 0,
  changedAt: 1,
}
/** A job with lists whose lengths differ. */
const job = (id: number, minute: number, second = 0): CodedFacts => ({
  ...NONE,
  id,
  publishedAt: minute * MINUTE_MS + second * 1000,
  pay: id / 2,
  workArrangement: id % 2,
  source: id % 60_000,
  company: id,
  tags: Array.from({ length: id % 3 }, (_, at) => at),
  skills: id % 5 === 0 ? [id] : [],
  places: [1, id],
})
/** `count` jobs of one minute each, the newest first. */
const minutes = (count: number, newest: number) => Array.from({ length: count }, (_, at) => job(at, newest - at))

const replace = (blocks: readonly FactsBlock[], jobs: ReadonlyMap<number, readonly CodedFacts[]>, revision: number) =>
  replaceMinutes(blocks, new Map([...jobs].map(([minute, own]) => [minute, [wholeOf(blockOf(own))]])), revision)

/** What holds of all blocks: they have these jobs in this order, and no minute is in two of them. */
const expectWhole = (blocks: readonly FactsBlock[], jobs: readonly CodedFacts[]) => {
  const state = { line: {}, revision: 0 }
  expect(joinParts(blocks.map(wholeOf), state)).toEqual({ ...blockOf(jobs), ...state })
  const all = blocks.flatMap((block) => [...new Set([...block.publishedAt].map(minuteOf))])
  expect(new Set(all).size).toBe(all.length)
}

describe('cutting the listing', () => {
  test.each<[name: string, jobs: CodedFacts[], lengths: number[]]>([
    ['nothing', [], []],
    ['one job', minutes(1, 9), [1]],
    ['as many as a block has', minutes(4096, 9000), [4096]],
    ['one more', minutes(4097, 9000), [4096, 1]],
    ['several blocks', minutes(13_000, 20_000), [4096, 4096, 4096, 712]],
    ['a minute at the end of a block', [...minutes(4095, 9000), job(1, 8, 2), job(2, 8, 1), job(3, 7)], [4097, 1]],
    ['a minute of very many', Array.from({ length: 20_000 }, (_, at) => job(at, 5)), [20_000]],
    ['times before 1970', [job(1, 1), job(2, 0), job(3, -1, 30), job(4, -2)], [4]],
  ])('of %s keeps minutes whole, at once and bit by bit', (_, jobs, lengths) => {
    const blocks = cutBlocks(jobs)
    expect(blocks.map(({ length }) => length)).toEqual(lengths)
    expectWhole(blocks, jobs)
    for (const slice of [500, 4096, 30_000]) {
      const cutter = createBlockCutter()
      const cut: FactsBlock[] = []
      for (let at = 0; at < jobs.length; at += slice) cut.push(...cutter.add(jobs.slice(at, at + slice)))
      cut.push(...cutter.end())
      expectWhole(cut, jobs)
      for (const { length } of cut.slice(0, -1)) expect(length).toBeGreaterThanOrEqual(4096)
    }
  })

  test('of many jobs gives blocks while they come', () => {
    const cutter = createBlockCutter()
    const given = Array.from({ length: 20 }, (_, at) => cutter.add(minutes(500, 20_000 - at * 500)).length)
    expect(given.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(2)
  })
})

describe('replacing minutes', () => {
  const jobs = minutes(10_000, 20_000)
  const blocks = cutBlocks(jobs)
  const replaced = (changes: [minute: number, jobs: CodedFacts[]][], from: readonly FactsBlock[] = blocks) =>
    replace(from, new Map(changes), 7).blocks

  test('leaves blocks without them as they are, and names the revision of the others', () => {
    const [first, second, third] = blocks
    const after = replaced([[20_000 - 5000, [job(1, 15_000, 2), job(2, 15_000, 1)]]])
    expect([after[0] === first, after[2] === third, after.length]).toEqual([true, true, 3])
    expect(after[1]).toMatchObject({ length: 4097, revision: 7 })
    expect(after[1]?.line).toBe(second?.line ?? {})
    expect(second?.length).toBe(4096)
  })

  test.each<[name: string, minute: number, block: number]>([
    ['newer than all', 30_000, 0],
    ['older than all', 5, 2],
    ['the last of a block', 20_000 - 4095, 0],
    ['the first of the next', 20_000 - 4096, 1],
  ])('puts one that is %s where it belongs', (_, minute, at) => {
    const after = replaced([[minute, [job(99_999, minute)]]])
    expect(after.map((block) => [...block.id].includes(99_999))).toEqual([0, 1, 2].map((index) => index === at))
    expectWhole(
      after,
      [...jobs.filter((one) => minuteOf(one.publishedAt) !== minute), job(99_999, minute)].toSorted(
        (a, b) => b.publishedAt - a.publishedAt,
      ),
    )
  })

  test('removes blocks without a job, cuts those with too many, and begins with an empty listing', () => {
    const gone = Array.from({ length: 4096 }, (_, at): [number, CodedFacts[]] => [20_000 - at, []])
    expect(replaced(gone).map(({ length }) => length)).toEqual([4096, 1808])
    const many = Array.from({ length: 13_000 }, (_, at): [number, CodedFacts[]] => [
      21_000 + at,
      [job(at, 21_000 + at)],
    ])
    expect(replaced(many).map(({ length }) => length)).toEqual([4096, 4096, 4096, 4096, 712, 4096, 1808])
    expectWhole(
      replaced(
        [
          [3, [job(1, 3)]],
          [8, [job(2, 8, 1), job(3, 8)]],
          [5, []],
        ],
        [],
      ),
      [job(2, 8, 1), job(3, 8), job(1, 3)],
    )
    expect(replaced([[3, []]], [])).toEqual([])
    expect(replaced(Array.from({ length: 10_000 }, (_, at) => [20_000 - at, []]))).toEqual([])
  })

  test('again and again gives the listing of all jobs, and names those that go and come', () => {
    const random = createRandom(3).below
    const listing = new Map(minutes(9000, 8500).map((one) => [minuteOf(one.publishedAt), [one]]))
    let held = cutBlocks([...listing.values()].flat())
    const counts = new Map(held.flatMap(({ id }) => [...id].map((one) => [one, 1])))
    const count = (parts: readonly BlockPart[], by: number) => {
      for (const { block, from, to } of parts)
        for (const id of block.id.subarray(from, to)) counts.set(id, (counts.get(id) ?? 0) + by)
    }
    for (let round = 0; round < 8; round++) {
      const changes = new Map<number, CodedFacts[]>()
      for (let at = random(300); at >= 0; at--) {
        const minute = random(10_000) - 1000
        const jobs = Array.from({ length: random(25) }, (_, index) => job(random(100_000), minute, 59 - index))
        changes.set(minute, jobs)
        listing.set(minute, jobs)
      }
      const { blocks: next, gone, come } = replace(held, changes, round)
      held = next
      count(gone, -1)
      count(come, 1)
    }
    const ids = [...counts].flatMap(([id, jobs]) => Array.from({ length: jobs }, () => id))
    expect(ids.toSorted((a, b) => a - b)).toEqual(held.flatMap(({ id }) => [...id]).toSorted((a, b) => a - b))
    expect(held.length).toBeGreaterThan(1)
    expectWhole(
      held,
      [...listing].toSorted(([a], [b]) => b - a).flatMap(([, jobs]) => jobs),
    )
  })
})
