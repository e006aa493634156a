import { beforeEach, expect, test } from 'bun:test'
import { feedTitle } from '../feed.ts'
import { createTruth, type Truth } from './truth.ts'

let now = 0
let truth: Truth
beforeEach(() => {
  now = 0
  truth = createTruth(
    () => 3,
    () => now,
  )
})

const meta = { page: 1, perPage: 100, attribution: 'x', docsUrl: 'https://jobs.example/d', license: 'x' }
const page = (titles: readonly string[], fields: Record<string, unknown> = {}) => ({
  data: titles.map((title, at) => ({
    slug: `slug-${at}`,
    title,
    companyName: 'Werk GmbH',
    location: 'Kassel',
    remote: true,
    workArrangement: 'remote',
    language: 'de',
    tags: [],
    source: 'faults',
    publishedAt: new Date(Date.UTC(2026, 10, 20) - at * 1000).toISOString(),
    url: `https://jobs.example/jobs/slug-${at}`,
    ...fields,
  })),
  meta: { ...meta, count: titles.length },
})
const listing = (titles: readonly string[], { stale = false, requestedAt = now } = {}) =>
  truth.faultOfListing(page(titles), { stale, requestedAt })

test('accepts only jobs that may be listed', () => {
  truth.sent('Glockengießer 1')
  expect(listing(['Glockengießer 1', feedTitle(2), feedTitle(0)])).toBeUndefined()
  expect(listing([feedTitle(3)])).toContain('never written')
  expect(listing(['Glockengießer 2'])).toContain('never written')
  expect(truth.faultOfPage({ ...page([feedTitle(1)]), meta: { ...meta, count: 2 } })).toContain('says 2 jobs')
  expect(truth.faultOfPage(page([feedTitle(1), feedTitle(2)], { slug: 'same' }))).toContain('twice')
  expect(truth.faultOfPage({ data: 'none' })).toContain('is no job list')
  const disordered = page([feedTitle(1), feedTitle(2)])
  disordered.data.reverse()
  expect(truth.faultOfListing(disordered, { stale: false, requestedAt: 0 })).toContain('order')
})

test('expects writes acknowledged two seconds earlier, unless the response is marked stale', () => {
  truth.sent('Glockengießer 1')
  truth.acknowledge('7', 'Glockengießer 1')
  now = 1900
  expect(listing([])).toBeUndefined()
  now = 2100
  expect(listing([])).toContain('lacks what was acknowledged 2100 ms before')
  expect(listing([], { stale: true })).toBeUndefined()
  expect(listing(['Glockengießer 1'])).toBeUndefined()
})

test('a search finds what matches', () => {
  truth.sent('Glockengießer 1')
  expect(truth.faultOfSearch(page([feedTitle(0)]))).toBeUndefined()
  expect(truth.faultOfSearch(page(['Glockengießer 1']))).toContain('does not match')
  expect(truth.faultOfSearch(page(['Glockengießer 1']), true)).toBeUndefined()
  expect(truth.faultOfSearch(page(['Glockengießer 2']), true)).toContain('never written')
  expect(truth.faultOfToolResult({ result: { structuredContent: page([feedTitle(0)]) } })).toBeUndefined()
  expect(truth.faultOfToolResult({ result: { structuredContent: page(['Glockengießer 1']) } })).toContain('not match')
  expect(truth.faultOfToolResult({ result: { isError: true, content: [] } })).toContain('no result')
})

test('finally expects every acknowledged write once, and exactly one side of an uncertain change', () => {
  for (const number of [1, 2]) {
    truth.sent(`job ${number}`)
    truth.acknowledge(String(number), `job ${number}`)
  }
  expect(truth.faultsOfAll(['job 1', 'job 2'])).toEqual([])
  expect(truth.faultsOfAll(['job 1'])).toEqual(['lost: an acknowledged write, job 2'])
  expect(truth.faultsOfAll(['job 1', 'job 2', 'job 2'])).toEqual(['the listing has a title twice'])
  truth.sentChange('2', 'job 2b')
  expect([truth.faultsOfAll(['job 1', 'job 2']), truth.faultsOfAll(['job 1', 'job 2b'])]).toEqual([[], []])
  expect(truth.faultsOfAll(['job 1'])).toHaveLength(1)
  expect(truth.faultsOfAll(['job 1', 'job 2', 'job 2b'])).toHaveLength(1)
  truth.acknowledge('2', 'job 2b')
  expect(truth.faultsOfAll(['job 1', 'job 2'])).toEqual(['lost: an acknowledged write, job 2b'])
})
