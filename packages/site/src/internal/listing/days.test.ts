import { expect, test } from 'bun:test'
import { dayOf, daysBefore, daysBetween, msOfAges } from './days.ts'

const DAY = 86_400_000

test('days are those of UTC', () => {
  expect(dayOf(DAY - 1)).toBe('1970-01-01')
  expect(daysBefore(3 * DAY + 5, 1)).toBe(2 * DAY)
  expect([daysBetween(DAY - 1, DAY), daysBetween(0, DAY - 1)]).toEqual([1, 0])
  expect([msOfAges(0), msOfAges(DAY - 1000)]).toEqual([600_000, 1000])
})
