import { expect, test } from 'bun:test'
import { pageNumbers } from './pager.ts'

test.each<[page: number, pages: number, numbers: (number | undefined)[]]>([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 40, [1, 2, 3, undefined, 40]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [20, 40, [1, undefined, 18, 19, 20, 21, 22, undefined, 40]],
  [40, 40, [1, undefined, 38, 39, 40]],
])('on page %i of %i it links %j', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers)
})
