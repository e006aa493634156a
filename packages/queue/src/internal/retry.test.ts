import { expect, test } from 'bun:test'
import { backoffMs } from './retry.ts'

test('doubles the pause up to a cap and randomises up to half of it', () => {
  const retry = { attempts: 9, firstMs: 1000, maxMs: 5000 }
  const waits = (random: number) => [1, 2, 3, 4, 40].map((attempt) => backoffMs(retry, attempt, random))
  expect(waits(1)).toEqual([1000, 2000, 4000, 5000, 5000])
  expect(waits(0)).toEqual([500, 1000, 2000, 2500, 2500])
})
