import { expect, test } from 'bun:test'
import { slicesOf } from './slices.ts'

test.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('cuts %j into %j', (items: number[], slices: number[][]) => {
  expect(slicesOf(items, 2)).toEqual(slices)
})
