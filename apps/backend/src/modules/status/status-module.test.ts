import { markFeedsFollowed } from '@jobs/catalog/feeds/feed-schedule.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { recordProbe } from '@jobs/catalog/probes/record-probe.ts'
import { testEngines, testPosting } from '@jobs/catalog/testing.ts'
import { numberIn } from '@jobs/core/numbers-in.ts'
import { afterAll, describe, expect, test } from 'bun:test'
import { createApp } from '../../app.ts'
import { openTestBackend } from '../../testing.ts'

describe.each(testEngines)('the status document on %s', (engine) => {
  const opening = openTestBackend(engine)
  afterAll(async () => await (await opening).close())

  test('reports the engines and the endpoints', async () => {
    const { app, call, catalog } = await opening
    await markFeedsFollowed(catalog, Date.now())
    for (const path of ['/', '/api/status']) {
      const response = await call('GET', path)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({
        message: 'Backend of Jobs',
        status: 'running',
        version: '3.0.0',
        database: `${engine}: connected`,
        storage:
          engine === 'sqlite'
            ? 'sqlite: connected'
            : 'postgres: degraded, the first search for a word is slow without MEILI_URL',
        ingestion: '0 of 1 sources read, 0 jobs',
        endpoints: app.routes.map((route) => `${route.method.replace('ALL', 'GET')} ${route.path}`),
      })
    }
    const { endpoints } = (await (await call('GET', '/')).json()) as { endpoints: string[] }
    expect(endpoints).toContain('GET /api/status')
    expect(endpoints).toContain('GET /healthz')
  })

  test('includes results of probes once there are any', async () => {
    const { call, catalog } = await opening
    expect(await (await call('GET', '/')).json()).not.toHaveProperty('probes')
    await savePosting(catalog, testPosting('probed'), Date.now())
    const id = await numberIn(catalog.read`SELECT id FROM postings WHERE external_id = 'probed'`)
    await recordProbe(catalog, id, { outcome: 'dead', reason: '410' }, Date.now())
    const { probes } = (await (await call('GET', '/')).json()) as { probes: object }
    expect(probes).toMatchObject({ alive: 0, dead: 1, undecided: 0 })
  })

  test('redirects browsers to the console and returns the document to other clients', async () => {
    const { call } = await opening
    const statusFor = async (accept?: string, path = '/') =>
      (await call('GET', path, { headers: accept === undefined ? {} : { accept } })).status
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const led = await call('GET', '/', { headers: { accept: browser } })
    expect([led.status, led.headers.get('location'), led.headers.get('vary'), await led.text()]).toEqual([
      303,
      '/console/',
      'Accept',
      '',
    ])
    expect((await call('GET', '/')).headers.get('vary')).toBe('Accept')
    for (const accept of ['text/html', 'Text/HTML; charset=utf-8', 'application/json;q=0.5, text/html;q=0.9'])
      expect(await statusFor(accept)).toBe(303)
    for (const accept of [
      undefined,
      '',
      '*/*',
      'application/json',
      'text/html;q=0',
      'application/json, text/html;q=0.9',
    ])
      expect(await statusFor(accept)).toBe(200)
    expect(await statusFor(browser, '/api/status')).toBe(200)
  })

  test('reports an unavailable database without revealing its address', async () => {
    const { catalog, deps } = await opening
    const unavailable = () => Promise.reject(new Error('no route to db.internal:5432'))
    const broken = { ...catalog, read: new Proxy(catalog.read, { apply: unavailable }) }
    const app = createApp({
      ...deps,
      catalog: broken,
      queue: { ...deps.queue, engine: 'redis', depth: unavailable },
      searchState: async () => ({ engine: 'meilisearch', state: 'degraded' }),
    })
    const response = await app.handle(new Request('http://127.0.0.1/'))
    const status = await response.text()
    expect(JSON.parse(status)).toMatchObject({
      database: `${engine}: unreachable`,
      storage: 'meilisearch: degraded',
      queue: 'redis: unreachable',
    })
    expect(status).not.toContain('internal')
    expect((await app.handle(new Request('http://127.0.0.1/readyz'))).status).toBe(503)
  })
})
