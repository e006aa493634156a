import { listTraffic } from '@jobs/catalog/traffic/traffic.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { createApp } from '../../app.ts'
import { openRest } from '../../rest-testing.ts'
import { countTraffic, isApiRequest, visitOf } from './count-traffic.ts'

const NOW = Date.UTC(2026, 10, 23, 23, 59)

const open = async () => {
  const deps = { ...(await openRest()), rateLimit: createRateLimit({ name: 'public', quota: 1000, trustProxy: 1 }) }
  const { catalog } = deps
  let now = NOW
  const traffic = countTraffic(catalog, () => now)
  const pages = { listingPages: true, applyRedirect: true, securityContacts: [], mcpQuota: 1 }
  const app = createApp({ ...deps, traffic, pages })
  const get = async (path: string, client = '192.0.2.1', init: RequestInit = {}) =>
    await app.handle(
      new Request(`http://localhost${path}`, { ...init, headers: { 'x-forwarded-for': client, accept: 'text/html' } }),
    )
  const read = async () => await listTraffic(catalog, 5, now)
  return { deps, traffic, get, read, pass: (ms: number) => (now += ms) }
}

test('visits are counted in memory and recorded when they are flushed, from memory and from routes alike', async () => {
  const { traffic, get, read, pass } = await open()
  const { data } = (await (await get('/api/public/v1/jobs')).json()) as { data: { slug: string }[] }
  const slug = data[0]?.slug ?? ''
  await get('/api/public/v1/jobs')
  await get('/api/public/v1/jobs?q=stelle')
  for (let count = 0; count < 3; count += 1) expect((await get('/de/jobs?q=stelle')).status).toBe(200)
  for (let count = 0; count < 2; count += 1) expect((await get(`/jobs/${slug}`)).status).toBe(200)
  expect((await get('/jobs/nobody')).status).toBe(404)
  expect((await get(`/jobs/${slug}/apply`, undefined, { method: 'POST' })).status).toBe(303)
  expect(await read()).toEqual({ days: [], words: [] })
  await traffic.flush()
  const first = { day: '2026-11-23', searches: 4, jobViews: 2, applications: 1, apiRequests: 3 }
  expect(await read()).toEqual({ days: [first], words: [] })
  await get('/api/public/v1/jobs')
  pass(DAY_MS)
  await get('/api/public/v1/jobs')
  await traffic.close()
  expect((await read()).days).toEqual([
    { day: '2026-11-24', searches: 0, jobViews: 0, applications: 0, apiRequests: 1 },
    { ...first, apiRequests: 4 },
  ])
})

test('words that found nothing are recorded once three networks searched them on the same day', async () => {
  const { traffic, get, read, pass } = await open()
  const path = '/jobs?q=Zirkuspferd'
  const answer = await get(path)
  expect(answer.headers.get('x-total-count')).toBe('0')
  await get('/api/public/v1/jobs?q=zirkuspferd', '192.0.2.2')
  await traffic.flush()
  pass(DAY_MS)
  await get(path, '192.0.2.3')
  await traffic.flush()
  expect((await read()).words).toEqual([])
  await get(path, '192.0.2.4')
  await get(path, '192.0.2.5')
  await traffic.close()
  expect((await read()).words).toEqual([{ words: 'zirkuspferd', searches: 3, days: 1, lastDay: '2026-11-24' }])
})

test('retries unrecorded counts with the next flush', async () => {
  const { deps, read } = await open()
  let isDown = true
  const { catalog } = deps
  const flaky: typeof catalog = Object.assign(Object.create(catalog), {
    transaction: async (...given: Parameters<typeof catalog.transaction>) => {
      if (isDown) throw new Error('the catalogue is unavailable')
      return await catalog.transaction(...given)
    },
  })
  const traffic = countTraffic(flaky, () => NOW)
  const request = new Request('http://localhost/api/public/v1/facets')
  traffic.count(request, new Response(), () => '192.0.2.1')
  await traffic.flush()
  expect((await read()).days).toEqual([])
  isDown = false
  traffic.count(request, new Response(), () => '192.0.2.1')
  await traffic.close()
  await traffic.flush()
  expect((await read()).days).toMatchObject([{ apiRequests: 2 }])
})

const visit = (path: string, method = 'GET', status = 200, headers: Record<string, string> = {}) =>
  visitOf(new Request(`https://jobs.example${path}`, { method }), new Response(null, { status, headers }))
const NOTHING = { 'x-total-count': '0' }

test('searches are first pages of words, by page in any language and by API', () => {
  for (const path of ['/jobs?q=koch', '/de/jobs?q=koch&location=', '/api/public/v1/jobs?page=1&q=koch'])
    expect(visit(path)).toEqual({ kind: 'searches', words: undefined })
  for (const path of [
    '/jobs',
    '/jobs?q=',
    '/jobs?location=Wien',
    '/jobs?q=koch&page=2',
    '/api/public/v1/jobs.rss?q=koch',
  ])
    expect(visit(path)).toBeUndefined()
  expect(visit('/jobs?q=koch', 'HEAD')).toBeUndefined()
})

test('keeps words only if they alone found nothing', () => {
  const words = (path: string, headers = NOTHING) => visit(path, 'GET', 200, headers)?.words
  expect(words('/jobs?q=%20Tiefsee%20%20T%C3%84ucher+&location=')).toBe('tiefsee taucher')
  expect(words('/jobs?q=koch&location=Wien')).toBeUndefined()
  expect(words('/jobs?q=koch', { 'x-total-count': '10' })).toBeUndefined()
  expect(words('/jobs?q=koch', { ...NOTHING, 'x-search': 'degraded' } as typeof NOTHING)).toBeUndefined()
  expect(words(`/jobs?q=${'x'.repeat(60)}`)).toHaveLength(60)
  expect(words(`/jobs?q=${'x'.repeat(61)}`)).toBeUndefined()
  expect(words('/jobs?q=ko%00ch')).toBeUndefined()
})

test('views and applications count where they succeed', () => {
  for (const path of ['/jobs/koch-1', '/fr/jobs/koch-1?search=q', '/api/public/v1/jobs/koch-1'])
    expect(visit(path)).toEqual({ kind: 'jobViews' })
  expect(visit('/jobs/koch-1', 'GET', 404)).toBeUndefined()
  expect(visit('/jobs/koch-1/apply', 'POST', 303)).toEqual({ kind: 'applications' })
  expect(visit('/jobs/koch-1/apply', 'POST', 404)).toBeUndefined()
  expect(visit('/companies/koch')).toBeUndefined()
})

test('API requests are those that were answered', () => {
  const isApi = (path: string, method: string, status: number) =>
    isApiRequest(new Request(`https://jobs.example${path}`, { method }), new Response(null, { status }))
  expect(isApi('/api/public/v1/facets', 'GET', 304)).toBe(true)
  expect(isApi('/api/public/v1/mcp', 'POST', 200)).toBe(true)
  expect(isApi('/api/public/v1/jobs', 'OPTIONS', 204)).toBe(false)
  expect(isApi('/api/public/v1/jobs', 'GET', 429)).toBe(false)
  expect(isApi('/jobs', 'GET', 200)).toBe(false)
})
