import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { finishRun, startRun } from '@jobs/catalog/feeds/runs.ts'
import { savePosting, savePostings } from '@jobs/catalog/merging/save-posting.ts'
import { testCounts as counts, testEngines, testFeed, testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { blockOf, type CodedFacts } from '../../facts/internal/facts-block.ts'
import { createFactsStore } from '../../facts/internal/facts-store.ts'
import { listJobs } from '../../ranked/list-jobs.ts'
import { listingFigures } from '../../statistics/listing-figures.ts'
import { openTestListing } from '../../testing.ts'
import { pageInTurns, takeTurns } from './page-in-turns.ts'

const NOW = Date.UTC(2026, 10, 20, 0, 10)

/** A posting of a separate job. */
const posting = (source: string, at: number, publishedAt?: number): Posting => {
  const whole = testPosting(`${source}-${at}`, { title: `Beruf ${source} ${at}`, companyName: `${source} ${at % 7}` })
  const { publishedAt: _, ...fields } = whole.fields
  return { ...whole, source, feedKey: source, fields: publishedAt === undefined ? fields : { ...fields, publishedAt } }
}

test('sources take turns, and employers within them', () => {
  const job = (id: number, source: number, company: number) => ({ id, source, company })
  const jobs = [job(1, 1, 1), job(2, 1, 1), job(3, 1, 2), job(4, 2, 3), job(5, 1, 2), job(6, 3, 4), job(7, 2, 5)]
  expect(takeTurns(jobs).map(({ id }) => id)).toEqual([1, 4, 6, 3, 7, 2, 5])
})

test('a day of more jobs than take turns has each of them once, wherever pages end', () => {
  const store = createFactsStore()
  const none = { pay: -1, midpoint: -1, currency: 0, countrySet: 0, terms: 0, occupation: 0, ending: 0, changedAt: 1 }
  const facts = { ...none, language: 0, workArrangement: 0, tags: [], skills: [], places: [] }
  const coded = (id: number, undated = 0): CodedFacts => {
    const publishedAt = Date.UTC(2026, 10, undated === 1 ? 30 : 0, 23) - id * 1000
    return { ...facts, id, publishedAt, undated, source: id % 3, company: id % 7 }
  }
  const jobs = (from: number, to: number, undated?: number) =>
    Array.from({ length: to - from }, (_, at) => coded(from + at, undated))
  // The undated ones count as thirty days older, which is the day of the others.
  const blocks = [blockOf([...jobs(0, 9, 1), ...jobs(9, 2500)]), blockOf(jobs(2500, 4500)), blockOf(jobs(4500, 4600))]
  for (const perPage of [37, 400, 2000, 5000]) {
    const ids: number[] = []
    for (let offset = 0; offset < 4700; offset += perPage) {
      const page = pageInTurns({ store, blocks }, {}, offset, perPage)
      expect(page.total).toBe(4600)
      ids.push(...page.ids)
    }
    expect([perPage, ids.length, new Set(ids).size]).toEqual([perPage, 4600, 4600])
  }
})

describe.each(testEngines)('the listing in turns on %s', (engine) => {
  let open: Awaited<ReturnType<typeof openTestListing>>
  const page = async (number: number, perPage: number, language?: 'de' | 'fr') =>
    await listJobs({ ...open, site }, { q: '', page: number, perPage, inTurns: true, language })
  const read = async (key: string, postings: readonly Posting[], now: number) => {
    const run = await startRun(open.catalog, key, now)
    await savePostings(open.catalog, postings, now)
    await finishRun(open.catalog, run, { outcome: 'succeeded', counts }, now)
  }
  beforeAll(async () => {
    open = await openTestListing(engine)
    const keys = ['undated', 'month', 'bulk', 'old']
    await registerFeeds(
      open.catalog,
      keys.map((key) => ({ ...testFeed, key })),
      0,
    )
    const all = (source: string, count: number, dateOf: (at: number) => number | undefined) =>
      Array.from({ length: count }, (_, at) => posting(source, at, dateOf(at)))
    await read(
      'undated',
      all('undated', 60, () => undefined),
      NOW,
    )
    await read(
      'month',
      all('month', 60, (at) => NOW - at * 12 * HOUR_MS),
      NOW,
    )
    await read(
      'bulk',
      all('bulk', 30, () => NOW - DAY_MS),
      NOW,
    )
    await read(
      'old',
      all('old', 5, (at) => Date.UTC(2019, at, 1)),
      NOW,
    )
  })
  afterAll(() => open.close())

  test('has every job once, whatever the page is', async () => {
    const slugs: string[] = []
    for (let number = 1; ; number++) {
      const { list, total, hasNext } = await page(number, 25)
      expect(total).toBe(155)
      slugs.push(...list.data.map(({ slug }) => slug))
      if (!hasNext) break
    }
    expect([slugs.length, new Set(slugs).size]).toEqual([155, 155])
    expect((await page(9, 25)).list.data).toEqual([])
    expect((await page(1, 25, 'fr')).total).toBe(0)
  })

  test('neither undated, nor old, nor many jobs of one source fill the top', async () => {
    const { list, undated } = await page(1, 25)
    const of = (source: string) => list.data.filter((job) => job.source === source).length
    expect([of('undated'), of('old'), undated.size]).toEqual([0, 0, 0])
    expect(list.data.slice(0, 3).map(({ source }) => source)).toEqual(['month', 'month', 'bulk'])
    // Within a source, employers take turns.
    const bulk = list.data.filter(({ source }) => source === 'bulk').map(({ companyName }) => companyName)
    expect(new Set(bulk.slice(0, 7)).size).toBe(7)
    const last = (await page(7, 25)).list.data
    expect(last.map(({ source }) => source)).toEqual(Array.from({ length: 5 }, () => 'old'))
  })

  test('the days go from the newest to the oldest', async () => {
    const { list, undated } = await page(1, 155)
    expect(undated.size).toBe(60)
    const days = list.data.map(({ slug, publishedAt }) =>
      Math.floor((Date.parse(publishedAt) - (undated.has(slug) ? 30 * DAY_MS : 0)) / DAY_MS),
    )
    expect(days).toEqual(days.toSorted((a, b) => b - a))
  })

  test('later jobs of an undated feed count as new', async () => {
    const before = await listingFigures(open.catalog, NOW - HOUR_MS)
    expect(before.newJobs).toBe(1)
    await savePosting(open.catalog, posting('undated', 999), NOW + HOUR_MS)
    const { list, undated } = await page(1, 1)
    expect([list.data[0]?.title, undated.size]).toEqual(['Beruf undated 999', 0])
    expect((await listingFigures(open.catalog, NOW - HOUR_MS)).newJobs).toBe(2)
  })

  test('a date that its source gives later counts from then on', async () => {
    const dated = posting('undated', 3, NOW - 2 * HOUR_MS)
    await savePosting(open.catalog, dated, NOW + HOUR_MS)
    const { undated, list } = await page(1, 156)
    expect(undated.size).toBe(59)
    expect(list.data.findIndex(({ title }) => title === dated.fields.title)).toBeLessThan(8)
  })
})
