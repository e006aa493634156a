import type { FeedHealth } from '@jobs/catalog/feeds/feed-health.ts'
import { markFeedsFollowed } from '@jobs/catalog/feeds/feed-schedule.ts'
import { findFeed, registerFeeds, saveValidators } from '@jobs/catalog/feeds/feeds.ts'
import { finishRun, startRun } from '@jobs/catalog/feeds/runs.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import { QueueError } from '@jobs/queue/queue-error.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { faultsOf, onEveryEngine } from '../../testing.ts'

const counts = { read: 3, listed: 1, updated: 0, unchanged: 0, withdrawn: 0, dropped: { 'on-site': 2 }, rejected: {} }
const board = { key: 'ashby-fern', connector: 'ashby', settings: { board: 'fern' }, intervalMinutes: 60 }

onEveryEngine('administering feeds', (openBackend) => {
  const open = async (change: Partial<Queue> = {}, fetchAllow: readonly string[] = []) => {
    const enqueued: unknown[] = []
    const queue: Queue = {
      ...(await createQueue(undefined)),
      enqueue: async (name, payload) => void enqueued.push([name, payload]),
      ...change,
    }
    const backend = await openBackend({ queue, fetchAllow })
    const finish = async (feed: string, outcome: 'succeeded' | 'suspect' | 'failed', error?: string) => {
      const run = await startRun(backend.catalog, feed, Date.now())
      await finishRun(backend.catalog, run, { outcome, counts, items: 3, ...(error && { error }) }, Date.now())
      return run
    }
    return { ...backend, api: backend.client('admin').admin, ask: backend.asAdmin, finish, enqueued }
  }

  test('adds and changes a feed, and drops its validators when the settings change', async () => {
    const { api, catalog } = await open()
    const made = await api.feeds.post(board)
    const fern = api.feeds({ key: board.key })
    expect([made.status, made.response.headers.get('location')]).toEqual([201, '/api/admin/feeds/ashby-fern'])
    expect(made.data).toEqual({
      ...board,
      enabled: true,
      health: 'new',
      consecutiveFailures: 0,
      maxJobs: 20_000,
      postings: 0,
      duties: [],
      dutyCodes: [],
    })
    await markFeedsFollowed(catalog, Date.now())
    expect((await fern.get()).data).toMatchObject({ nextRunAt: expect.any(String) })
    const stored = async () => {
      const feed = await findFeed(catalog, 'ashby-fern')
      if (!feed) throw new Error('no feed')
      return feed
    }
    const before = await stored()
    await saveValidators(catalog, before, { etag: '"a"', lastModified: 'b' })
    const changed = await fern.patch({ enabled: false, intervalMinutes: 90, note: 'later' })
    expect(changed.data).toMatchObject({ enabled: false, intervalMinutes: 90, note: 'later', health: 'off' })
    expect(changed.data).not.toHaveProperty('nextRunAt')
    expect((await stored()).etag).toBe('"a"')
    await fern.patch({ settings: { board: 'tanne' }, note: '' })
    expect(await stored()).not.toHaveProperty('etag')
    expect(await stored()).not.toHaveProperty('note')
    // A run started with the old settings must not store its validators.
    await saveValidators(catalog, before, { etag: '"late"' })
    expect(await stored()).not.toHaveProperty('etag')
    expect((await fern.patch({ connector: 'lever' })).data).toMatchObject({ connector: 'lever' })

    const { data: audit } = await api.audit.get({ query: { kind: 'feed', key: 'ashby-fern' } })
    expect(audit?.data.map(({ action }) => action)).toEqual([
      'feed.change',
      'feed.change',
      'feed.change',
      'feed.create',
    ])
    expect(audit?.data[2]).toMatchObject({
      by: { email: 'admin@jobs.example' },
      before: { enabled: true, intervalMinutes: 60 },
      after: { enabled: false, intervalMinutes: 90, note: 'later' },
    })
    await fern.patch({ connector: 'lever' })
    expect((await api.audit.get({ query: { kind: 'feed' } })).data?.meta.total).toBe(4)
  })

  test('names the settings a connector rejects and stores nothing', async () => {
    const { ask, call } = await open()
    const faultsIn = async (method: string, path: string, body: unknown) =>
      await faultsOf(await call(method, `/api/admin${path}`, { role: 'admin', body }))
    const faulty: [object, string[]][] = [
      [{ settings: {} }, ['settings.board']],
      [{ settings: { board: '../x' } }, ['settings.board']],
      [{ settings: { board: 'ok', token: 'x', other: 1 } }, ['settings.other', 'settings.token']],
      [{ settings: [] }, ['settings']],
      [{ connector: 'none' }, ['connector']],
      [{ intervalMinutes: 1 }, ['intervalMinutes']],
      [{ intervalMinutes: 1.5, enabled: 'yes' }, ['enabled', 'intervalMinutes']],
      [{ note: 'x'.repeat(1001) }, ['note']],
      [{ etag: '"x"' }, ['etag']],
      [{ connector: 'rss', settings: { url: 'file:///etc/passwd', source: 'x' } }, ['settings.url']],
      [{ connector: 'rss', settings: { url: 'https://e.example/', source: 'manual' } }, ['settings.source']],
      [{ connector: 'rss', settings: { url: 'http://10.2.0.1/jobs.rss', source: 'x' } }, ['settings.url']],
      [{ connector: 'jsonld', settings: { url: 'http://localhost:8080/jobs', source: 'x' } }, ['settings.url']],
    ]
    for (const [fields, parameters] of faulty) {
      expect(await faultsIn('POST', '/feeds', { ...board, ...fields })).toEqual(parameters)
    }
    const reported = async (settings: object) =>
      (await ask('POST', '/feeds', { ...board, connector: 'rss', settings })).body.errors
    expect(await reported({ url: 'x' })).toMatchObject([
      { parameter: 'settings.url', detail: 'must be an http or https address' },
      { parameter: 'settings.source', detail: 'is required' },
    ])
    for (const key of ['', 'A', 'a b', '../x', 'x'.repeat(101), 'manual', 'import-ashby', "x' OR 1=1", 7]) {
      expect(await faultsIn('POST', '/feeds', { ...board, key })).toEqual(['key'])
    }
    await ask('POST', '/feeds', board)
    for (const [fields, parameters] of faulty) {
      expect(await faultsIn('PATCH', '/feeds/ashby-fern', fields)).toEqual(parameters)
    }
    expect((await ask('POST', '/feeds', { ...board, settings: { board: 'x' } })).status).toBe(409)
    expect((await ask('POST', '/feeds', { ...board, key: 'again' })).body.detail).toContain('ashby-fern')
    await ask('POST', '/feeds', { ...board, key: 'other', settings: { board: 'other' } })
    expect((await ask('PATCH', '/feeds/other', { settings: board.settings })).status).toBe(409)
    for (const key of ['none', '%00', "'%20OR%201=1", 'x'.repeat(5000)]) {
      for (const [method, path] of [
        ['GET', ''],
        ['PATCH', ''],
        ['POST', '/runs'],
      ] as const) {
        const body = method === 'PATCH' ? {} : undefined
        expect((await ask(method, `/feeds/${key}${path}`, body)).status).toBe(404)
      }
    }
    expect((await ask('GET', '/feeds')).body.meta.total).toBe(3)
  })

  test('takes an address inside a network only if FETCH_ALLOW lists it', async () => {
    const { ask } = await open({}, ['10.1.0.0/16'])
    const intranet = (host: string) => ({
      connector: 'rss',
      settings: { url: `http://${host}/jobs.rss`, source: 'wiki' },
    })
    for (const path of ['/feeds', '/dry-runs']) {
      const own = path === '/feeds' ? { key: 'wiki' } : {}
      const refused = await ask('POST', path, { ...own, ...intranet('10.2.0.1') })
      expect([refused.status, refused.body.errors]).toMatchObject([400, [{ code: 'not-public' }]])
      expect((await ask('POST', path, { ...own, ...intranet('10.1.0.1') })).status).toBe(path === '/feeds' ? 201 : 202)
    }
  })

  test('creates one of several concurrent feeds with the same settings', async () => {
    const { ask } = await open()
    const keys = Array.from({ length: 8 }, (_, index) => `fern-${index}`)
    const made = await Promise.all(keys.map((key) => ask('POST', '/feeds', { ...board, key })))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(made.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  test('lists feeds with their health', async () => {
    const { api, ask, finish, catalog } = await open()
    await api.feeds.post(board)
    await api.feeds.post({ ...board, key: 'off', settings: { board: 'off' }, enabled: false })
    await savePosting(catalog, testPosting('a'), Date.now())
    await finish('test', 'succeeded')
    await finish('ashby-fern', 'failed', 'the server answered 500')
    await finish('ashby-fern', 'failed', 'the server answered 404')
    await markFeedsFollowed(catalog, Date.now())
    const keys = async (query: { health?: FeedHealth; enabled?: boolean; connector?: string; q?: string } = {}) =>
      (await api.feeds.get({ query })).data?.data.map(({ key }) => key)
    expect(await keys()).toEqual(['ashby-fern', 'off', 'test'])
    const { data } = (await api.feeds.get()).data ?? { data: [] }
    expect(data).toMatchObject([
      { health: 'failing', consecutiveFailures: 2, lastRun: { outcome: 'failed', error: 'the server answered 404' } },
      { health: 'off' },
      { health: 'ok', postings: 1, duties: [expect.any(String), expect.any(String)] },
    ])
    expect(Date.parse(data[2]?.nextRunAt ?? '') - Date.parse(data[2]?.lastRunAt ?? '')).toBe(HOUR_MS)
    expect(await keys({ health: 'ok' })).toEqual(['test'])
    expect(await keys({ enabled: false })).toEqual(['off'])
    expect(await keys({ connector: 'ashby' })).toEqual(['ashby-fern', 'off'])
    expect(await keys({ q: 'FERN' })).toEqual(['ashby-fern'])
    for (const health of ['failing', 'new', 'suspect', 'off'] as const) {
      for (const key of (await keys({ health })) ?? []) {
        expect((await api.feeds({ key }).get()).data?.health).toBe(health)
      }
    }
    for (const query of ['?health=ill', '?enabled=1', '?x=1'])
      expect((await ask('GET', `/feeds${query}`)).status).toBe(400)
    for (const q of ['%25', '_', "' OR 1=1 --", '\\']) expect(await keys({ q: decodeURIComponent(q) })).toEqual([])
  })

  test('removes a feed with the jobs no other feed carries, and lets it be added again', async () => {
    const { api, ask, catalog, finish } = await open()
    await api.feeds.post(board)
    const ofFern = { feedKey: 'ashby-fern', source: 'Fern' }
    await savePosting(catalog, { ...testPosting('own', { title: 'Maurer' }), ...ofFern }, Date.now())
    const shared = testPosting('shared')
    await savePosting(catalog, { ...shared, ...ofFern }, Date.now())
    await savePosting(catalog, { ...shared, source: 'copies' }, Date.now())
    const fern = api.feeds({ key: 'ashby-fern' })
    const { data: preview } = await fern.removal.get()
    expect(preview).toEqual({
      postings: 2,
      closes: 1,
      keeps: 1,
      closing: [{ id: 1, slug: expect.any(String), title: 'Maurer', companyName: 'Weber GmbH' }],
    })
    const run = await startRun(catalog, 'ashby-fern', Date.now())
    expect((await fern.delete()).status).toBe(409)
    await finishRun(catalog, run, { outcome: 'succeeded', counts }, Date.now())
    await fern.runs.post()
    expect((await fern.delete()).status).toBe(204)
    const statuses = async () =>
      (await api.jobs.get({ query: { sort: 'title' } })).data?.data.map(({ status }) => status)
    expect(await statuses()).toEqual(['active', 'closed'])
    for (const gone of [fern.get(), fern.removal.get(), fern.delete(), fern.patch({ enabled: true }), fern.runs.post()])
      expect((await gone).status).toBe(404)
    expect((await api.feeds.get()).data?.data.map(({ key }) => key)).toEqual(['test'])
    expect((await api.runs.get({ query: { feed: 'ashby-fern' } })).data?.data.map(({ outcome }) => outcome)).toEqual([
      'failed',
      'succeeded',
    ])
    await registerFeeds(catalog, [{ ...board, enabled: true }], Date.now())
    expect((await fern.get()).status).toBe(404)
    expect((await api.feeds.post({ ...board, key: 'same' })).status).toBe(201)
    expect((await api.feeds({ key: 'same' }).delete()).status).toBe(204)
    const back = await api.feeds.post({ ...board, intervalMinutes: 90 })
    expect([back.status, back.data]).toMatchObject([201, { health: 'new', intervalMinutes: 90, postings: 0 }])
    expect((await api.feeds.post(board)).status).toBe(409)
    await finish('ashby-fern', 'succeeded')
    const { data: audit } = await api.audit.get({ query: { kind: 'feed', key: 'ashby-fern' } })
    expect(audit?.data.map(({ action }) => action)).toEqual(['feed.create', 'feed.remove', 'feed.run', 'feed.create'])
    expect((await ask('DELETE', '/feeds/manual')).status).toBe(409)
  })

  test('follows a requested run to its end and starts no second one meanwhile', async () => {
    const { api, ask, finish, enqueued, catalog } = await open()
    const runs = api.feeds({ key: 'test' }).runs
    const requested = await runs.post()
    const id = requested.data?.id ?? 0
    expect([requested.status, requested.data]).toMatchObject([202, { feed: 'test', outcome: 'waiting' }])
    expect(requested.data).not.toHaveProperty('startedAt')
    expect(requested.response.headers.get('location')).toBe(`/api/admin/runs/${id}`)
    const again = await Promise.all(Array.from({ length: 5 }, () => runs.post()))
    expect(again.map(({ status, data }) => [status, data?.id])).toEqual(again.map(() => [202, id]))
    expect(enqueued).toEqual([['fetch-feed', { feed: 'test', run: String(id) }]])

    const watch = async () => (await api.runs({ id }).get()).data
    const run = await startRun(catalog, 'test', Date.now())
    expect(await watch()).toMatchObject({ id: run, outcome: 'running', requestedBy: 'admin@jobs.example' })
    expect((await runs.post()).data?.id).toBe(run)
    await finishRun(catalog, run, { outcome: 'succeeded', counts, items: 3 }, Date.now())
    expect(await watch()).toMatchObject({ outcome: 'succeeded', items: 3, counts, finishedAt: expect.any(String) })
    expect((await runs.post()).data?.id).not.toBe(run)

    await finish('test', 'failed', 'why')
    const outcomes = async (query: string) =>
      (await ask('GET', `/runs${query}`)).body.data.map(({ outcome }: { outcome: string }) => outcome)
    expect(await outcomes('?feed=test')).toEqual(['failed', 'succeeded'])
    expect(await outcomes('?outcome=failed&from=2020-01-01T00:00:00Z')).toEqual(['failed'])
    expect(await outcomes('?to=2020-01-01T00:00:00Z')).toEqual([])
    expect(await outcomes("?feed=' OR 1=1 --")).toEqual([])
    for (const id of ['0', '99', 'x', '%00', '1 OR 1=1']) expect((await ask('GET', `/runs/${id}`)).status).toBe(404)
  })

  test('refuses a run while the queue is unavailable and leaves the feed unchanged', async () => {
    let unavailable = true
    const enqueue = () => (unavailable ? Promise.reject(new QueueError('unavailable', 'gone')) : Promise.resolve())
    const { ask } = await open({ enqueue })
    const refused = await ask('POST', '/feeds/test/runs')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect((await ask('GET', '/feeds/test')).body).toMatchObject({ health: 'new', consecutiveFailures: 0 })
    expect((await ask('GET', '/runs')).body.data).toMatchObject([{ outcome: 'failed', error: expect.any(String) }])
    unavailable = false
    expect((await ask('POST', '/feeds/test/runs')).status).toBe(202)
  })

  test('refuses to run a feed that is not fetched', async () => {
    const { ask, call, catalog } = await open()
    const draft = {
      title: 'A',
      companyName: 'B',
      location: 'C',
      workArrangement: 'remote',
      language: 'de',
      description: 'D',
    }
    await call('POST', '/api/admin/jobs', { role: 'editor', body: draft })
    expect((await ask('POST', '/feeds/manual/runs')).status).toBe(409)
    for (const change of [{ settings: {} }, { enabled: true, intervalMinutes: 60 }, { enabled: true }]) {
      expect((await ask('PATCH', '/feeds/manual', change)).status).toBe(400)
    }
    const another = { connector: 'ashby', settings: { board: 'fern' }, intervalMinutes: 60, enabled: true }
    expect((await ask('PATCH', '/feeds/manual', another)).status).toBe(409)
    const byHand = { key: 'import-x', connector: 'arbeitnow', settings: {}, intervalMinutes: 0, enabled: false }
    await registerFeeds(catalog, [byHand], 0)
    const switched = await ask('PATCH', '/feeds/import-x', { enabled: true })
    expect([switched.status, switched.body.errors[0].parameter]).toEqual([400, 'intervalMinutes'])
  })

  test('lists connectors with the settings they require', async () => {
    const { api } = await open()
    const { data } = (await api.connectors.get()).data ?? { data: [] }
    expect(data.map(({ key }) => key)).toEqual([...connectors.keys()])
    expect(data.find(({ key }) => key === 'ashby')?.settings).toMatchObject({
      type: 'object',
      required: ['board'],
      properties: { board: { type: 'string' } },
    })
  })
})
