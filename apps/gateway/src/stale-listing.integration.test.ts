import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { ownPostgres } from '@jobs/catalog/testing-postgres.ts'
import { testFeed, testPosting } from '@jobs/catalog/testing.ts'
import { until } from '@jobs/core/testing/until.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { openListing } from '@jobs/listing/open-listing.ts'
import { log } from '@jobs/observability/log.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { Problem } from '@jobs/types/problem.ts'
import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { createApp } from './app.ts'

const postgres = await ownPostgres()
const site = { url: 'https://jobs.example', brandName: 'Jobs', docsUrl: 'https://jobs.example/developers' }
const CACHED = '?per_page=10'
const UNCACHED = '?per_page=10&page=3'

describe.skipIf(!postgres)('the listing while Postgres is unavailable', () => {
  if (!postgres) return
  const silenced = (['warn', 'error'] as const).map((level) => spyOn(log, level).mockImplementation(() => {}))
  let opened: Awaited<ReturnType<typeof openListing>>
  let ask: (query: string, headers?: Record<string, string>) => Promise<Response>

  beforeAll(async () => {
    opened = await openListing({ dataDir: '', databaseUrl: postgres.url })
    await registerFeeds(opened.catalog, [testFeed], Date.now())
    for (let index = 0; index < 40; index++) await savePosting(opened.catalog, testPosting(`p${index}`), Date.now())
    const rateLimit = createRateLimit({ name: 'public', quota: 1_000_000, trustProxy: 0 })
    const app = createApp({ ...opened, site, rateLimit, publicApiEnabled: true })
    ask = async (query, headers = {}) =>
      await app.handle(new Request(`http://127.0.0.1/api/public/v1/jobs${query}`, { headers }))
  })
  afterAll(async () => {
    await opened.catalog.close()
    await postgres.remove()
    for (const spy of silenced) spy.mockRestore()
  })

  const isStale = async () => (await ask(CACHED)).headers.has('x-catalogue')
  /** Waits until the listing matches the catalogue again. */
  const recovered = () => until(async () => !(await isStale()))

  test.each(['paused', 'killed'] as const)('%s: what is known is served and says so, the rest is 503', async (how) => {
    await recovered()
    const fresh = await ask(CACHED, { 'accept-encoding': 'gzip' })
    const body = await fresh.bytes()
    await (how === 'paused' ? postgres.pause() : postgres.kill())
    await until(isStale)

    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(CACHED, { 'accept-encoding': 'gzip' })))
    for (const stale of answers) {
      expect([stale.status, stale.headers.get('x-catalogue')]).toEqual([200, 'stale'])
      expect(stale.headers.get('cache-control')).toBe('public, max-age=5')
      expect([stale.headers.get('etag'), stale.headers.has('ratelimit')]).toEqual([fresh.headers.get('etag'), true])
      expect(await stale.bytes()).toEqual(body)
    }
    const unchanged = await ask(CACHED, { 'if-none-match': fresh.headers.get('etag') ?? '' })
    expect([unchanged.status, unchanged.headers.get('x-catalogue')]).toEqual([304, 'stale'])
    for (const query of [UNCACHED, `?q=${how}`]) {
      const missing = await ask(query)
      expect([missing.status, Number(missing.headers.get('retry-after')) > 0]).toEqual([503, true])
      expect([missing.headers.get('cache-control'), missing.headers.has('ratelimit')]).toEqual(['no-store', true])
      expect(missing.headers.get('link')).toContain('rel="license"')
      Problem.parse(await missing.json())
    }
    expect((await ask('?page=0')).status).toBe(400)

    await (how === 'paused' ? postgres.resume() : postgres.start())
    await recovered()
    expect((await ask(`?q=${how}`)).status).toBe(200)
    await savePosting(opened.catalog, testPosting(`after ${how}`, { title: how, publishedAt: Date.now() }), Date.now())
    await until(async () => JobList.parse(await (await ask(CACHED)).json()).data[0]?.title === how)
  })
})
