import { listedJobs } from '@jobs/catalog/testing.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, setSystemTime, test } from 'bun:test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { createTestSite, NOW, openTestSite, testSite } from '../../testing.ts'

const { ask, catalog, deps } = await openTestSite()

interface Map {
  urlset?: { url: { loc: string }[] }
  sitemapindex?: { sitemap: { loc: string }[] }
}

const mapAt = async (path: string): Promise<Map> => {
  const response = await ask(path, {}, createTestSite(deps))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const xml = await response.text()
  expect(XMLValidator.validate(xml)).toBe(true)
  return new XMLParser().parse(xml) as Map
}
const etagOf = async (path: string, app = createTestSite(deps)) => (await ask(path, {}, app)).headers.get('etag')

const listMany = async (jobs: number) =>
  await catalog.transaction(async (tx) => {
    await tx`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${jobs})
      INSERT INTO jobs (slug, status, title, company_name, location, work_arrangement, language, tags, source,
        published_at, created_at, updated_at, description, description_text)
      SELECT 'stelle-' || n, 'active', 'Stelle', 'Weber GmbH', 'Köln', 'hybrid', 'de', '[]', 'test',
        CAST(${NOW} AS INTEGER) - n % 1000 * 3600000, 0, 0, '', '' FROM numbers`
    await tx`DELETE FROM listing_counts`
    await tx`INSERT INTO listing_counts (language, bucket, jobs)
      SELECT language, published_at / 14400000, COUNT(*) FROM jobs WHERE status = 'active' GROUP BY 1, 2`
    await tx`UPDATE revision SET number = number + 1`
  })

test('its tag changes with the addresses in it', async () => {
  const etag = await etagOf('/sitemap.xml')
  expect(await etagOf('/sitemap.xml')).toBe(etag)
  const site = { ...deps.site, url: 'https://jobs.example/de' }
  expect(await etagOf('/sitemap.xml', createTestSite({ ...deps, site }))).not.toBe(etag)
})

test('says when each page last changed, and comes compressed', async () => {
  const response = await ask('/sitemap.xml', { headers: { 'accept-encoding': 'zstd, gzip' } })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  const text = new TextDecoder().decode(Bun.gunzipSync(new Uint8Array(await response.arrayBuffer())))
  expect(text).toBe(await (await ask('/sitemap.xml', { headers: { 'accept-encoding': 'identity' } })).text())
  expect(text.match(/<\/loc><lastmod>2026-11-01T00:00:00\.000Z<\/lastmod>/g)).toHaveLength(60)
})

test('the map names the page of every listed job', async () => {
  const { urlset } = await mapAt('/sitemap.xml')
  expect(urlset?.url.map(({ loc }) => loc).toSorted()).toEqual(
    (await listedJobs(catalog, testSite)).map((job) => job.url).toSorted(),
  )
})

test('names the other pages apart, those of employers in each language', async () => {
  const { urlset } = await mapAt('/sitemap-pages.xml')
  const locs = urlset?.url.map(({ loc }) => loc) ?? []
  expect(locs).toEqual(expect.arrayContaining(['https://jobs.example/de/', 'https://jobs.example/fr/statistics']))
  expect(locs).toEqual(expect.arrayContaining(['https://jobs.example/en/companies/weber']))
  for (const loc of locs.slice(0, 15)) expect([loc, (await ask(loc)).status]).toEqual([loc, 200])
  expect(await (await ask('/robots.txt')).text()).toContain('Sitemap: https://jobs.example/sitemap-pages.xml')
})

test('a single file serves as the sitemap', async () => {
  expect((await mapAt('/sitemap.xml')).urlset?.url).toHaveLength(60)
  expect(await mapAt('/sitemap-1.xml')).toEqual(await mapAt('/sitemap.xml'))
  for (const name of ['-2.xml', '-0.xml', '-01.xml', '-1.xmlx', '-99999999.xml', '-1', '-%ff.xml', '.xml/1']) {
    const missing = await ask(`/sitemap${name}`)
    expect([name, missing.status, missing.headers.get('cache-control')]).toEqual([name, 404, 'no-store'])
  }
})

describe('of more jobs than one file may name', () => {
  test('an index names the files, and these every job once', async () => {
    const before = await etagOf('/sitemap.xml')
    await listMany(100_000)
    expect(await etagOf('/sitemap.xml')).not.toBe(before)
    const { sitemapindex } = await mapAt('/sitemap.xml')
    const files = sitemapindex?.sitemap.map(({ loc }) => loc) ?? []
    expect(files).toEqual([1, 2, 3].map((file) => `https://jobs.example/sitemap-${file}.xml`))
    const named: string[][] = []
    for (const file of files) named.push([(await mapAt(file)).urlset?.url ?? []].flat().map(({ loc }) => loc))
    expect(named.map((locs) => locs.length)).toEqual([50_000, 50_000, 60])
    expect(new Set(named.flat()).size).toBe(100_060)
    expect((await ask('/sitemap-4.xml')).status).toBe(404)
  })
})

test('concurrent requests share one copy, and the next one includes a change', async () => {
  const app = createTestSite(deps)
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => ask('/sitemap-3.xml', {}, app)))
  const etag = first?.headers.get('etag')
  expect(others.map((response) => response.headers.get('etag'))).toEqual(others.map(() => etag ?? ''))
  await catalog.transaction(async (tx) => {
    await tx`UPDATE jobs SET slug = 'anders' WHERE slug = 'stelle-1'`
    await tx`UPDATE revision SET number = number + 1`
  })
  setSystemTime(new Date(Date.now() + 9000))
  expect((await ask('/sitemap-1.xml', {}, app)).status).toBe(200)
  expect((await ask('/sitemap-3.xml', {}, app)).headers.get('etag')).toBe(etag ?? '')
  setSystemTime(new Date(Date.now() + 9000))
  expect(await (await ask('/sitemap-1.xml', {}, app)).text()).toContain('/jobs/anders<')
  await catalog.transaction(async (tx) => {
    await tx`UPDATE jobs SET slug = 'stelle-1' WHERE slug = 'anders'`
    await tx`UPDATE revision SET number = number + 1`
  })
  // A clock that is set back keeps none for longer.
  setSystemTime(new Date(Date.now() - DAY_MS))
  expect(await (await ask('/sitemap-1.xml', {}, app)).text()).toContain('/jobs/stelle-1<')
  setSystemTime()
})
