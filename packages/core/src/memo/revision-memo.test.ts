import { expect, test } from 'bun:test'
import { createRevisionMemo } from './revision-memo.ts'

test('returns a value until the revision changes or it expires', () => {
  const memo = createRevisionMemo<string>(2)
  memo.set('a', 'one', { revision: 1, until: 100 })
  expect(memo.get('a', { revision: 1, now: 99 })).toBe('one')
  expect(memo.get('a', { revision: 1, now: 100 })).toBeUndefined()
  memo.set('a', 'one', { revision: 1 })
  expect(memo.get('a', { revision: 2, now: 0 })).toBeUndefined()
})

test('evicts the least recently used value', () => {
  const memo = createRevisionMemo<string>(2)
  const at = { revision: 1, now: 0 }
  for (const key of ['a', 'b']) memo.set(key, key, at)
  memo.get('a', at)
  memo.set('c', 'c', at)
  expect(['a', 'b', 'c'].map((key) => memo.get(key, at))).toEqual(['a', undefined, 'c'])
  memo.forget('a', 'other')
  expect(memo.get('a', at)).toBe('a')
  memo.forget('a', 'a')
  expect(memo.get('a', at)).toBeUndefined()
})
