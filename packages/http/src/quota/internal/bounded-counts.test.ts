import { expect, test } from 'bun:test'
import { createBoundedCounts } from './bounded-counts.ts'

const WINDOW = 900_000
const options = { windowMs: WINDOW, regularAfter: 8 }

test('counts each client from its first request to the end of its window', () => {
  const counts = createBoundedCounts(options)
  expect([counts.charge('a', 0), counts.charge('a', 10).count, counts.charge('b', 20)]).toEqual([
    expect.objectContaining({ resetAt: WINDOW }),
    2,
    { count: 1, resetAt: WINDOW + 20 },
  ])
  for (let more = 0; more < 20; more++) counts.charge('a', 30)
  expect(counts.find('a', WINDOW - 1)?.count).toBe(22)
  expect(counts.find('a', WINDOW)).toBeUndefined()
  expect(counts.charge('a', WINDOW)).toEqual({ count: 1, resetAt: 2 * WINDOW })
})

test('begins anew after the clock was set back', () => {
  const counts = createBoundedCounts(options)
  counts.charge('a', 10 * WINDOW)
  expect(counts.charge('a', 0)).toEqual({ count: 1, resetAt: WINDOW })
})

test('a million addresses cost bounded memory and reset nobody who asks often', () => {
  const counts = createBoundedCounts(options)
  for (let charge = 0; charge < 241; charge++) counts.charge('hungry', charge)
  Bun.gc(true)
  const before = process.memoryUsage().rss
  for (let address = 0; address < 1_000_000; address++) counts.charge(`address ${address}`, 1000)
  Bun.gc(true)
  expect(counts.size).toBeLessThanOrEqual(100_001)
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  expect(counts.charge('hungry', 2000).count).toBe(242)
  expect(counts.find('address 999999', 2000)?.count).toBe(1)
  expect(counts.find('address 0', 2000)).toBeUndefined()
})

test('regulars push out only those of themselves that have been silent for longest', () => {
  const counts = createBoundedCounts({ ...options, most: 8 })
  const askEightTimes = (client: string) => {
    for (let charge = 0; charge < 8; charge++) counts.charge(client, charge)
  }
  for (const client of ['a', 'b', 'c', 'd']) askEightTimes(client)
  counts.charge('a', 10)
  askEightTimes('e')
  counts.charge('new', 10)
  const left = ['a', 'b', 'e', 'new'].map((client) => counts.find(client, 20)?.count)
  expect(left).toEqual([9, undefined, 8, 1])
})

test('a count made elsewhere is taken over where it is higher', () => {
  const counts = createBoundedCounts(options)
  expect(counts.raise('a', { count: 5, resetAt: 700 }, 0)).toEqual({ count: 5, resetAt: 700 })
  counts.charge('a', 1)
  expect(counts.raise('a', { count: 2, resetAt: 800 }, 2)).toEqual({ count: 7, resetAt: 700 })
  expect(counts.raise('a', { count: 20, resetAt: 600 }, 3)).toEqual({ count: 20, resetAt: 600 })
})
