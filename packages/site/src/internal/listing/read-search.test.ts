import { expect, test } from 'bun:test'
import { CarriedQuery, readSearch } from './read-search.ts'

test.each([
  ['45000', 45_000],
  ['45.000', 45_000],
  ['45,000', 45_000],
  ['45 000 €', 45_000],
  ['45\u202f000', 45_000],
  ['45’000', 45_000],
  ['45k', 45_000],
  ['45 K €', 45_000],
  ['1.234.567', 1_234_567],
])('a pay typed as %p is %i', (salary_min, pay) => {
  expect(readSearch({ salary_min })).toMatchObject({ query: { salary_min: pay } })
})

test.each([
  [{ salary_min: '45.00' }, 'salary_min'],
  [{ salary_min: '4,50' }, 'salary_min'],
  [{ salary_min: 'viel' }, 'salary_min'],
  [{ salary_min: '-1' }, 'salary_min'],
  [{ page: '0' }, 'page'],
  [{ page: '1.5' }, 'page'],
  [{ radius: '10' }, 'radius'],
  [{ radius: '0', location: 'Köln' }, 'radius'],
  [{ language: 'xx' }, 'language'],
  [{ published_since: '1.11.2026' }, 'published_since'],
])('%j is refused for its %s', (sent, parameter) => {
  expect(readSearch(sent)).toMatchObject({ faults: [{ parameter }] })
})

test.each<[string, Record<string, string>, object]>([
  ['empty fields', { q: '', page: '', location: ' ', radius: '10', country: '', tag: '' }, { q: '', page: 1 }],
  ['two commas in a list', { exclude_company: 'a, ,, b' }, { exclude_company: ['a', 'b'] }],
  ['commas around a list', { exclude_company: ' , a, b ,' }, { exclude_company: ['a', 'b'] }],
  ['a page', { page: '7' }, { page: 7 }],
])('%s are read as meant', (_name, sent, query) => expect(readSearch(sent)).toMatchObject({ query }))

test.each([
  [{ q: 'koch', sort: 'newest', exact: '1' }, true, true],
  [{ q: 'koch', sort: 'oldest', exact: '0' }, false, false],
  [{ sort: 'newest', exact: '1' }, false, false],
])('%j is sorted by date: %p, taken by the letter: %p', (sent, isNewestFirst, isLiteral) => {
  expect(readSearch(sent)).toMatchObject({ isNewestFirst, isLiteral })
})

test.each([
  [{}, ''],
  [{ q: 'koch', utm_source: 'x' }, '?q=koch'],
  [{ page: '2', tag: 'b' }, '?tag=b&page=2'],
  [{ page: 'x' }, ''],
  [{ q: '' }, ''],
])('the search %j is carried on as %p', (sent, search) => expect(CarriedQuery.parse(sent)).toEqual({ search }))
