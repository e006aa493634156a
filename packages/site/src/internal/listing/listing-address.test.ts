import { expect, test } from 'bun:test'
import { feedAddress, isNarrowed, listingAddress, pageAddress } from './listing-address.ts'
import { searchOf } from './search-testing.ts'

test.each([
  ['', {}, '/jobs'],
  ['page=3', {}, '/jobs'],
  ['q=koch&sort=newest', { sort: undefined }, '/jobs?q=koch'],
  ['q=koch&sort=newest&exact=1', { q: undefined }, '/jobs'],
  ['location=K%C3%B6ln&radius=10', { location: '' }, '/jobs'],
  ['location=K%C3%B6ln&radius=10', { location: 'Bonn' }, '/jobs?location=Bonn&radius=10'],
  ['published_since=2026-11-01', {}, '/jobs?published_since=2026-11-01'],
  ['q=a%26b%23c', {}, '/jobs?q=a%26b%23c'],
])('%p changed by %j is %s', (query, change, address) => expect(listingAddress(searchOf(query), change)).toBe(address))

test.each([
  [1, '/jobs?q=koch'],
  [2, '/jobs?q=koch&page=2'],
  [0, '/jobs?q=koch'],
])('page %i is at %s', (page, address) => expect(pageAddress(searchOf('q=koch&page=5'), page)).toBe(address))

test('equal searches have one address, each page its own', () => {
  const key = (query: string) => pageAddress(searchOf(query))
  expect(key('tag=a&q=koch&utm_source=x&page=1')).toBe(key('q=koch&tag=a'))
  expect(key('q=koch&page=2')).not.toBe(key('q=koch'))
})

test('a feed has the search without its page and order', () => {
  expect(feedAddress(searchOf('q=koch&sort=newest&exact=1&page=2&tag=a'))).toBe('/api/public/v1/jobs.rss?q=koch&tag=a')
  expect(feedAddress(searchOf(''), '/api/public/v1/jobs.json')).toBe('/api/public/v1/jobs.json')
})

test.each([
  ['', false],
  ['page=2', false],
  ['q=koch', true],
  ['language=de', true],
])('%p narrows the listing: %p', (query, narrows) => expect(isNarrowed(searchOf(query))).toBe(narrows))
