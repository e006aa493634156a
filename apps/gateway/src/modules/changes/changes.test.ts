import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting, withdrawPosting, testSite as site } from '@jobs/catalog/testing.ts'
import { until } from '@jobs/core/testing/until.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { listen } from '@jobs/http/serve.ts'
import { awaitChangeOf } from '@jobs/listing/changes/await-change.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { Problem } from '@jobs/types/problem.ts'
import { ChangeList } from '@jobs/types/public/list-changes-query.ts'
import { afterAll, expect, test } from 'bun:test'
import { createApp } from '../../app.ts'

const berlin = { name: 'Berlin', region: 'Land Berlin', country: 'DE', lat: 52.52437, lon: 13.41053, area: 'DE.16' }
const opened = await openTestListing()
const { catalog } = opened
const rateLimit = createRateLimit({ name: 'public', quota: 100_000, trustProxy: 1 })
let queries = 0
const counted = new Proxy(catalog.read, {
  apply: (target, self, given: unknown[]): unknown => {
    // The revision is polled on a timer, regardless of the number of waiting requests.
    if (!/FROM revision\s*$/.test(String(given[0]))) queries += 1
    return Reflect.apply(target, self, given)
  },
})
const followed = { ...catalog, read: counted }
const app = createApp({ ...opened, catalog: followed, site, rateLimit, publicApiEnabled: true })
const origin = listen(app, { hostname: '127.0.0.1', port: 0, lines: 'failures' }).origin
afterAll(async () => {
  await app.stop(true)
  await opened.close()
})
const PATH = '/api/public/v1/changes'
const ask = async (query = '', init: RequestInit = {}) => await fetch(`${origin}${PATH}${query}`, init)
/** Without a socket, since `fetch` opens 256 of them at most. @param client address that sends the request */
const read = async (query = '', client = '192.0.2.1') => {
  const response = await app.handle(new Request(`${origin}${PATH}${query}`, { headers: { 'x-forwarded-for': client } }))
  expect(response.status).toBe(200)
  return ChangeList.parse(await response.json())
}
const save = async (id: string, title = `Koch ${id}`) =>
  await savePosting(catalog, testPosting(id, { title }), Date.now())
const nextOf = async () => (await read('?limit=1000')).meta.next
const untilWaiting = async (clients: number) => await until(() => awaitChangeOf(followed).waiting === clients)

test('returns the whole listing first, then the changes', async () => {
  for (const id of ['a', 'b', 'c']) await save(id)
  const first = await read('?limit=2')
  expect(first).toMatchObject({
    meta: { count: 2, hasMore: true, attribution: expect.stringContaining('jobs.example') },
  })
  const rest = await read(`?after=${first.meta.next}`)
  expect(rest).toMatchObject({ data: [{ type: 'listed' }], meta: { hasMore: false } })
  await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'a' }, Date.now())
  expect((await read(`?after=${rest.meta.next}&wait=30`)).data).toMatchObject([{ type: 'closed', reason: 'withdrawn' }])
})

test('has the headers of the public surface and is charged to the quota', async () => {
  const response = await ask('?utm_source=x&per-page=3')
  expect(response.headers.get('x-attribution')).toContain('jobs.example')
  expect(response.headers.get('ratelimit')).toStartWith('"public";r=')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-ignored-parameters')).toBe('utm_source, per-page')
  expect((await ask('', { method: 'POST' })).status).toBe(405)
  expect((await ask('', { method: 'HEAD' })).status).toBe(200)
})

test.each([
  'after=x',
  'limit=0',
  'limit=1e3',
  'wait=-1',
  'wait=x',
  'limit=1&limit=2',
  'country=XX',
  'radius=5',
  'occupation=9999',
  'skill=Xqzjvw',
  'source=arbeitnov',
])('?%s is refused with the parameter', async (query) => {
  const response = await ask(`?${query}`)
  expect(response.status).toBe(400)
  expect(Problem.parse(await response.json()).errors?.[0]?.parameter).toBe(query.slice(0, query.indexOf('=')))
})

test.each(['after=x', `after=${'x'.repeat(61)}`])('?%s is refused with where cursors come from', async (query) => {
  expect(Problem.parse(await (await ask(`?${query}`)).json()).errors).toMatchObject([
    { detail: 'must be a cursor, from `next` of an earlier response or from a snapshot' },
  ])
})

test('a cursor of another catalogue is gone, with a link to where to begin', async () => {
  const response = await ask(`?after=000000000000-1-${Date.now().toString(36)}`)
  expect(response.status).toBe(410)
  expect(response.headers.get('link')).toContain('</api/public/v1/snapshots>; rel="alternate"')
  expect(Problem.parse(await response.json()).status).toBe(410)
})

test('answers a waiting client at the next change or after the timeout', async () => {
  const next = await nextOf()
  const waiting = read(`?after=${next}&wait=20`)
  await untilWaiting(1)
  await save('later', 'Später Gast')
  expect(await waiting).toMatchObject({ data: [{ type: 'listed', job: { title: 'Später Gast' } }] })
  const after = await nextOf()
  expect(await read(`?after=${after}&wait=1`)).toMatchObject({ data: [], meta: { hasMore: false } })
})

test('changes to other jobs do not wake a client that waits with filters', async () => {
  const filter = '&company=Gerber%20GmbH'
  const next = (await read(`?limit=1000${filter}`)).meta.next
  const waiting = read(`?after=${next}&wait=20${filter}`)
  await untilWaiting(1)
  await save('other')
  await Bun.sleep(600)
  await savePosting(catalog, testPosting('mine', { title: 'Gerber', companyName: 'GERBER' }), Date.now())
  expect((await waiting).data).toMatchObject([{ type: 'listed', job: { title: 'Gerber' } }])
})

const addressOf = (at: number) => `10.0.${at >> 8}.${at & 255}`

test('a change is read once, however many wait with filters of their own', async () => {
  const next = await nextOf()
  const waits = Array.from({ length: 400 }, (_, at) =>
    read(`?after=${next}&wait=30&salary_min=${at + 1}&location=Berlin&radius=${(at % 200) + 1}`, addressOf(at)),
  )
  await untilWaiting(400)
  const before = queries
  await save('nothing-for-them')
  await Bun.sleep(1500)
  expect(queries - before).toBeLessThan(10)
  const posting = testPosting('for-most', { title: 'Bäcker', salaryMin: 250, salaryMax: 250, currency: 'EUR' })
  await savePosting(catalog, { ...posting, places: [berlin] }, Date.now())
  const woken = await Promise.all(waits.slice(0, 250))
  expect(new Set(woken.map(({ data }) => data[0]?.type === 'listed' && data[0].job.title))).toEqual(new Set(['Bäcker']))
  await savePosting(
    catalog,
    { ...testPosting('rich', { salaryMin: 1e6, currency: 'EUR' }), places: [berlin] },
    Date.now(),
  )
  const late = await Promise.all(waits.slice(250))
  expect(new Set(late.map(({ data }) => data.length))).toEqual(new Set([1]))
})

test('reports the closing of a job that was listed during the wait: a copy that asked before may hold it', async () => {
  const next = await nextOf()
  const waiting = read(`?after=${next}&wait=20&company=Seiler`)
  await untilWaiting(1)
  await save('brief')
  await Bun.sleep(600)
  await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'brief' }, Date.now())
  expect((await waiting).data).toMatchObject([{ type: 'closed', reason: 'withdrawn' }])
})

test('a client that waits eight times is held for a moment only, from whichever address of its network', async () => {
  const next = await nextOf()
  const stop = new AbortController()
  const wait = async (client: string, filter = '&company=Niemand') =>
    await ask(`?after=${next}&wait=30${filter}`, { headers: { 'x-forwarded-for': client }, signal: stop.signal })
  const waits = Array.from({ length: 8 }, (_, at) => wait(`2001:db8:1:${at}::1`).catch(() => 'stopped'))
  await untilWaiting(8)
  const before = queries
  const ninth = wait('2001:db8:1:ff::1', '')
  await until(() => queries > before)
  expect(await Promise.race([ninth, Bun.sleep(100).then(() => 'held')])).toBe('held')
  await save('seen-by-the-ninth')
  expect(await (await ninth).json()).toMatchObject({ data: [{ type: 'listed' }] })
  waits.push(wait('2001:db8:2::1').catch(() => 'stopped'))
  await untilWaiting(9)
  stop.abort()
  expect(new Set(await Promise.all(waits))).toEqual(new Set(['stopped']))
  await untilWaiting(0)
  const again = read(`?after=${next}&wait=30&company=Gerber`, '2001:db8:1::1')
  await untilWaiting(1)
  await savePosting(catalog, testPosting('again', { companyName: 'Gerber' }), Date.now())
  expect((await again).data).toHaveLength(1)
})

test('two thousand clients wait in one process and are all answered', async () => {
  const next = await nextOf()
  const waits = Array.from({ length: 2000 }, (_, at) => read(`?after=${next}&wait=30`, addressOf(at)))
  await untilWaiting(2000)
  await save('for-all', 'Für alle')
  const titles = new Set((await Promise.all(waits)).map(({ data }) => data[0]?.type === 'listed' && data[0].job.title))
  expect(titles).toEqual(new Set(['Für alle']))
})
