import { deleteJob } from '@jobs/catalog/jobs/edits/delete-job.ts'
import { CatalogError } from '@jobs/catalog/store/catalog-error.ts'
import { testActor } from '@jobs/catalog/testing.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { createApp } from '../../app.ts'
import { testGateway } from '../pages-testing.ts'

const { deps, catalog, ask: askGateway } = await testGateway()

let queries = 0
let isUnavailable = false
let app: ReturnType<typeof createApp>
beforeEach(() => {
  ;[queries, isUnavailable] = [0, false]
  const count = (target: typeof catalog.read, self: unknown, given: unknown[]): unknown => {
    // The revision is polled on a timer, regardless of the requests.
    if (!/FROM revision\s*$/.test(String(given[0]))) queries += 1
    if (isUnavailable) throw new CatalogError('unavailable')
    return Reflect.apply(target, self, given)
  }
  const counted = new Proxy(catalog.read, { apply: count })
  app = createApp({ ...deps, catalog: { ...catalog, read: counted, latest: counted } })
})
afterEach(() => void setSystemTime())
const ask = async (path: string, init: RequestInit = {}) => await askGateway(path, init, app)
const slugOf = async (title: string): Promise<string> =>
  (await catalog.read`SELECT slug FROM jobs WHERE title = ${title} AND status = 'active'`)[0].slug

test('a page is read once, in whatever way it is requested', async () => {
  // Pages state ages in days: at midnight each is read anew.
  setSystemTime(Date.UTC(2026, 10, 28, 12))
  for (const path of [`/jobs/${await slugOf('Koch 3')}`, '/jobs', '/jobs?q=koch&page=2']) {
    const { headers } = await ask(path)
    const before = queries
    const answers = [
      await ask(path),
      await ask(`${path}${path.includes('?') ? '&' : '?'}utm_source=mail`),
      await ask(path, { method: 'HEAD' }),
      await ask(path, { headers: { 'accept-encoding': 'gzip' } }),
      await ask(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 304])
    expect(queries).toBe(before)
  }
})

test('a missing page is looked up again', async () => {
  for (const path of ['/jobs/nobody', '/jobs?page=99']) {
    await ask(path)
    const before = queries
    await ask(path)
    expect(queries).toBeGreaterThan(before)
  }
})

test('the page of a deleted job is gone immediately', async () => {
  const slug = await slugOf('Koch 5')
  expect((await ask(`/jobs/${slug}`)).status).toBe(200)
  await deleteJob(deps, slug, { by: testActor, expected: 'any' }, Date.now())
  expect((await ask(`/jobs/${slug}`)).status).toBe(410)
})

test('while the catalogue is unavailable, pages that were read are there, and say that they are old', async () => {
  const path = `/jobs/${await slugOf('Koch 7')}`
  const fresh = await (await ask(path)).text()
  isUnavailable = true
  let response = await ask(path)
  while (!response.headers.has('x-catalogue')) {
    await Bun.sleep(20)
    response = await ask(path)
  }
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=5'])
  expect(response.headers.get('x-attribution')).toContain('https://jobs.example')
  expect(await response.text()).toBe(fresh)
  expect((await ask(`/jobs/${await slugOf('Koch 9')}`)).status).toBe(503)
})

test('a cached page equals the rendered one', async () => {
  for (const path of ['/de/jobs?q=koch', '/fr']) {
    const [made, kept] = [await askGateway(path), await askGateway(path)]
    const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'ratelimit')
    expect([kept.status, headersOf(kept)]).toEqual([200, headersOf(made)])
    expect(await kept.text()).toBe(await made.text())
    expect(kept.headers.has('ratelimit')).toBe(path !== '/fr')
  }
})

test('a file of the sitemap that has not changed is not sent again, and each is charged', async () => {
  const rateLimit = createRateLimit({ name: 'public', quota: 3, trustProxy: 1 })
  const app = createApp({ ...deps, rateLimit })
  const etag = (await askGateway('/sitemap-1.xml', {}, app)).headers.get('etag') ?? ''
  expect((await askGateway('/sitemap-1.xml', { headers: { 'if-none-match': etag } }, app)).status).toBe(304)
  expect((await askGateway('/sitemap.xml', { method: 'HEAD' }, app)).status).toBe(200)
  expect((await askGateway('/sitemap-1.xml', {}, app)).status).toBe(429)
})
