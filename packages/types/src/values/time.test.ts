import { expect, test } from 'bun:test'
import { DAY_MS, dayOf, mondayOf } from './time.ts'

test('a day ends at midnight in UTC', () => {
  expect([dayOf(DAY_MS - 1), dayOf(DAY_MS)]).toEqual(['1970-01-01', '1970-01-02'])
})

test('a week begins on Monday, in UTC', () => {
  const at = ['1970-01-01', '2026-11-15T23:59:59Z', '2026-11-16T00:00:00Z', '2026-11-22T23:59:59Z', '2026-01-01']
  expect(at.map((moment) => dayOf(mondayOf(Date.parse(moment))))).toEqual([
    '1969-12-29',
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
    '2025-12-29',
  ])
})
