import { expect, test } from 'bun:test'
import { numberIn, numbersIn } from './numbers-in.ts'

test('reads the first column as numbers, also from strings', async () => {
  const rows = Promise.resolve([
    { id: 7, of: 'x' },
    { id: '9007199254740991', of: 'y' },
    { id: null, of: 'z' },
  ])
  expect(await numbersIn(rows)).toEqual([7, 9_007_199_254_740_991, 0])
  expect(await numberIn(rows)).toBe(7)
  expect(await numbersIn(Promise.resolve([]))).toEqual([])
  await expect(numberIn(Promise.resolve([]))).rejects.toThrow('no row')
})
