import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { testEngines, testFeed, testPlace, testPosting } from '@jobs/catalog/testing.ts'
import { until } from '@jobs/core/testing/until.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { openListing } from '@jobs/listing/open-listing.ts'
import type { Search } from '@jobs/search/search-port.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { createApp } from './app.ts'

const site = { url: 'https://jobs.example', brandName: 'Jobs', docsUrl: 'https://jobs.example/developers' }
const rateLimit = createRateLimit({ name: 'public', quota: 1_000_000, trustProxy: 0 })

describe.each(testEngines)('finished answers over %s', (engine) => {
  let place: Awaited<ReturnType<typeof testPlace>>
  let opened: { catalog: Catalog; search: Search }
  beforeAll(async () => {
    place = await testPlace(engine)
    opened = await openListing(place)
    await registerFeeds(opened.catalog, [testFeed], Date.now())
    for (let index = 0; index < 120; index++) await savePosting(opened.catalog, testPosting(`p${index}`), Date.now())
  })
  afterAll(async () => {
    await opened.catalog.close()
    await place.remove()
  })

  /** Creates the app with its requests to the catalogue and the search engine counted. */
  const counted = () => {
    const requested = { queries: 0, searches: 0 }
    const count = (target: Catalog['read'], self: unknown, given: unknown[]): unknown => {
      requested.queries += 1
      return Reflect.apply(target, self, given)
    }
    const search: Search = {
      all: (q) => opened.search.all(q),
      search: async (request) => {
        requested.searches += 1
        return await opened.search.search(request)
      },
    }
    const catalog = { ...opened.catalog, read: new Proxy(opened.catalog.read, { apply: count }) }
    const app = createApp({ catalog, search, site, rateLimit, publicApiEnabled: true })
    const ask = async (query = '', init: RequestInit = {}) =>
      await app.handle(new Request(`http://127.0.0.1/api/public/v1/jobs${query}`, init))
    return { requested, ask }
  }

  test('a page is read once, in whatever way it is requested', async () => {
    const { requested, ask } = counted()
    await ask('')
    const { queries } = requested
    const answers = [
      await ask('?page=1'),
      await ask('?per_page=50&page=01&q=&language='),
      await ask('?utm_source=mail'),
      await ask('', { method: 'HEAD' }),
      await ask('', { headers: { 'if-none-match': '*' } }),
      await ask('', { headers: { 'accept-encoding': 'gzip' } }),
      await ask('', { method: 'OPTIONS' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 304, 200, 204])
    expect(answers.map(({ headers }) => headers.get('x-ignored-parameters'))).toEqual([
      null,
      null,
      'utm_source',
      null,
      null,
      null,
      null,
    ])
    expect(requested).toEqual({ queries, searches: 0 })
    await ask('?page=2')
    expect(requested.queries).toBeGreaterThan(queries)
  })

  test('concurrent requests for the same uncached page share one search', async () => {
    const { requested, ask } = counted()
    const bodies = await Promise.all(
      Array.from({ length: 20 }, async () => await (await ask('?q=buchhalter&per_page=7')).text()),
    )
    expect(new Set(bodies).size).toBe(1)
    expect(requested.searches).toBe(1)
  })

  test('pages past the end are not kept', async () => {
    const { requested, ask } = counted()
    await ask('?page=1000')
    const { queries } = requested
    await ask('?page=1000')
    expect(requested.queries).toBeGreaterThan(queries)
  })

  test('bodies of every coding decode to the same, and refusing all of them is 406', async () => {
    const { ask } = counted()
    const inCoding = async (coding: string) => await ask('', { headers: { 'accept-encoding': coding } })
    const [plain, gzip, zstd] = [await inCoding('identity'), await inCoding('gzip'), await inCoding('zstd')]
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(zstd.headers.get('content-encoding')).toBe('zstd')
    const text = await plain.text()
    expect(JobList.parse(JSON.parse(text)).data).toHaveLength(50)
    expect(new TextDecoder().decode(Bun.gunzipSync(await gzip.arrayBuffer()))).toBe(text)
    expect(new TextDecoder().decode(Bun.zstdDecompressSync(await zstd.arrayBuffer()))).toBe(text)
    const refused = await inCoding('identity;q=0, deflate')
    expect([refused.status, refused.headers.get('content-type')]).toEqual([406, 'application/problem+json'])
    expect([refused.headers.get('vary'), refused.headers.has('ratelimit')]).toEqual(['Accept-Encoding', true])
  })

  test('a job saved by another process is listed soon', async () => {
    const { ask } = counted()
    const listed = async () => JobList.parse(await (await ask('?per_page=1')).json()).data[0]?.title
    for (const title of ['Erster Neuzugang', 'Zweiter Neuzugang']) {
      expect(await listed()).not.toBe(title)
      const command = [process.execPath, join(import.meta.dir, '../fixtures/save-job.ts'), place.dataDir, title]
      const { databaseUrl = '' } = place as { databaseUrl?: string }
      const child = Bun.spawn([...command, ...(databaseUrl ? [databaseUrl] : [])], { stderr: 'inherit' })
      while (child.exitCode === null) {
        await ask('?per_page=1')
        await Bun.sleep(20)
      }
      expect(child.exitCode).toBe(0)
      await until(async () => (await listed()) === title)
    }
  })
})
