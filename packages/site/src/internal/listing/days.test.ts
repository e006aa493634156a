import { DAY_MS } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { daysBefore, daysBetween, msOfAges } from './days.ts'

test('days are those of UTC', () => {
  expect(daysBefore(3 * DAY_MS + 5, 1)).toBe(2 * DAY_MS)
  expect([daysBetween(DAY_MS - 1, DAY_MS), daysBetween(0, DAY_MS - 1)]).toEqual([1, 0])
  expect([msOfAges(0), msOfAges(DAY_MS - 1000)]).toEqual([600_000, 1000])
})
