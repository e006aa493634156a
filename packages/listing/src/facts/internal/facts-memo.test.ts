import { expect, test } from 'bun:test'
import { blockOf } from './facts-block.ts'
import { createFactsMemo } from './facts-memo.ts'

const revisionOf = () => ({ blocks: [blockOf([])] })

test('what was computed for a filter is kept for one revision, under its name', () => {
  const memo = createFactsMemo<number>(5)
  const [now, later] = [revisionOf(), revisionOf()]
  expect(memo.keep(now, { language: 'de' }, 'total', 7)).toBe(7)
  expect(memo.get(now, { language: 'de' }, 'total')).toBe(7)
  expect(memo.get(now, { language: 'de' }, 'other')).toBeUndefined()
  expect(memo.get(now, { language: 'fr' }, 'total')).toBeUndefined()
  expect(memo.get(later, { language: 'de' }, 'total')).toBeUndefined()
})

test('the oldest of too many is forgotten', () => {
  const memo = createFactsMemo<number>(2)
  const now = revisionOf()
  for (const value of [1, 2, 3]) memo.keep(now, {}, String(value), value)
  expect([1, 2, 3].map((value) => memo.get(now, {}, String(value)))).toEqual([undefined, 2, 3])
})

test('nothing is kept for a filter by confirmation, which changes without a revision', () => {
  const memo = createFactsMemo<number>(2)
  const now = revisionOf()
  expect(memo.keep(now, { confirmedSince: 1 }, 'total', 7)).toBe(7)
  expect(memo.get(now, { confirmedSince: 1 }, 'total')).toBeUndefined()
})
