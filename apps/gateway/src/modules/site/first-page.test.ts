import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { finishRun, startRun } from '@jobs/catalog/feeds/runs.ts'
import { savePostings } from '@jobs/catalog/merging/save-posting.ts'
import { testFeed, testPosting } from '@jobs/catalog/testing.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { testGateway } from '../pages-testing.ts'

const JOBS = 200
const counts = { read: 0, listed: 0, updated: 0, unchanged: 0, withdrawn: 0, dropped: {}, rejected: {} }
const { catalog, ask } = await testGateway({}, openTestListing)

/** Records the first run of a feed. */
const read = async (key: string, dateOf: (at: number) => number | undefined) => {
  const now = Date.now()
  await registerFeeds(catalog, [{ ...testFeed, key }], now)
  const postings = Array.from({ length: JOBS }, (_, at) => {
    const title = `Beruf ${key} ${at}`
    const posting = testPosting(`${key}-${at}`, { title, companyName: `Firma ${key} ${at % 20}` })
    const { publishedAt: _date, ...fields } = posting.fields
    const publishedAt = dateOf(at)
    const dated = publishedAt === undefined ? fields : { ...fields, publishedAt }
    return { ...posting, source: key, feedKey: key, fields: dated }
  })
  const run = await startRun(catalog, key, now)
  await savePostings(catalog, postings, now)
  await finishRun(catalog, run, { outcome: 'succeeded', counts }, now)
}

test('a first fill with an undated feed leaves a first page that is worth looking at', async () => {
  await read('undated', () => undefined)
  await read('month', (at) => Date.now() - (at / JOBS) * 28 * DAY_MS)
  await read('burst', () => Date.now() - 2 * DAY_MS)
  const page = await (await ask('/en/jobs')).text()
  expect(page).toContain('>600 jobs<')
  const companies = [...page.matchAll(/<strong dir="auto">Firma (\w+) \d+<\/strong>/g)].map(([, source]) => source)
  const of = (source: string) => companies.filter((one) => one === source).length
  expect([companies.length, of('undated')]).toEqual([25, 0])
  expect(of('month')).toBeGreaterThan(8)
  const home = await (await ask('/en/')).text()
  expect(home).not.toContain('Firma undated')
  expect(home).toMatch(/<strong>[78]<\/strong> new in the last 24 hours/)
  // A search finds one of them, with what is known about its age.
  const [found] = (await (await ask('/en/jobs?q=undated+7')).text()).match(/<li class="card">.*?<\/li>/s) ?? []
  expect(found).not.toMatch(/<time|badge new/)
  const [, path = ''] = found?.match(/href="([^"?]+)/) ?? []
  const job = await (await ask(path)).text()
  expect(job).toContain('<dt>First seen</dt>')
  expect(job).not.toContain('<dt>Published</dt>')
  // The API keeps its order by date.
  const { data } = (await (await ask('/api/public/v1/jobs')).json()) as { data: { source: string }[] }
  expect(data.filter(({ source }) => source === 'undated').length).toBeGreaterThan(40)
})
