import { expect, test } from 'bun:test'
import { testFrame } from '../../testing-frame.ts'
import { pageAddress } from './listing-address.ts'
import { pageNumbers, pager } from './pager.ts'
import { searchOf } from './search-testing.ts'

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

const pagerOf = (query: string, pages: number, hasNext: boolean) => {
  const search = searchOf(query)
  const { page } = search.query
  return pager(testFrame('de'), { page, pages, hasNext }, (number) => pageAddress(search, number))?.text
}

const linksOf = (query: string, pages: number, hasNext: boolean) => {
  const html = pagerOf(query, pages, hasNext)
  return (
    html && [...html.matchAll(/<a (?:rel="(\w+)" )?href="([^"]+)"/g)].map(([, rel = '', href]) => `${rel}: ${href}`)
  )
}
const page = (number: number) => `/de/jobs?q=koch&amp;page=${number}`

test.each<[name: string, query: string, pages: number, hasNext: boolean, links: string[] | undefined]>([
  ['a single page links none', 'q=koch', 1, false, undefined],
  ['the first', 'q=koch', 2, true, [`: ${page(2)}`, `next: ${page(2)}`]],
  ['the last', 'q=koch&page=2', 2, false, ['prev: /de/jobs?q=koch', ': /de/jobs?q=koch']],
  ['one past the last', 'q=koch&page=9', 2, false, [`prev: ${page(2)}`]],
  ['one of a search without results', 'q=koch&page=9', 0, false, ['prev: /de/jobs?q=koch']],
  ['one whose number nobody counted', 'q=koch&page=3', 1, true, [`prev: ${page(2)}`, `next: ${page(4)}`]],
])('%s of the pages links its neighbours', (_name, query, pages, hasNext, links) => {
  expect(linksOf(query, pages, hasNext)).toEqual(links as never)
})

test('large page numbers are written as people of the language write them', () => {
  const text = pagerOf('page=1234', 2000, true)
  expect(text).toContain('<span aria-current="page">1.234</span>')
  expect(text).toContain('aria-label="Seite 2.000"')
})
