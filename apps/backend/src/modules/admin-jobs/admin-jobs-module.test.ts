import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import type { AdminJob } from '@jobs/types/jobs/admin-job.ts'
import { expect, test } from 'bun:test'
import { faultsOf, onEveryEngine } from '../../testing.ts'

const draft = {
  title: 'Glasbläser (m/w/d)',
  companyName: 'Überglas GmbH',
  location: 'Jena',
  workArrangement: 'hybrid',
  language: 'de',
  description: '<p>Wir blasen <b>Glas</b>.</p>',
} as const

onEveryEngine('administering jobs', (openBackend) => {
  const open = async () => {
    const backend = await openBackend()
    const { call } = backend
    const post = (body: unknown) => call('POST', '/api/admin/jobs', { role: 'editor', body })
    const get = async (id: string | number) => {
      const { data, response } = await backend.client('viewer').admin.jobs({ id }).get()
      if (!data) throw new Error(`no job ${id}`)
      return { job: data, etag: response.headers.get('etag') ?? '' }
    }
    const put = (id: string | number, body: unknown, etag?: string) =>
      call('PUT', `/api/admin/jobs/${id}`, { role: 'editor', body, headers: etag ? { 'if-match': etag } : {} })
    const list = async (query = '') => {
      const response = await call('GET', `/api/admin/jobs${query}`, { role: 'viewer' })
      return { status: response.status, ...((await response.json()) as { data: AdminJob[]; meta: { total: number } }) }
    }
    const jobsStored = async () => (await backend.catalog.read`SELECT id FROM jobs`).length
    return { ...backend, post, get, put, list, jobsStored }
  }

  test('creates, reads, replaces and deletes a job with the right headers', async () => {
    const { call, post, get, put } = await open()
    const made = await post(draft)
    expect([made.status, made.headers.get('location')]).toEqual([201, '/api/admin/jobs/1'])
    const { job, etag } = await get(1)
    expect([await made.json(), made.headers.get('etag')]).toEqual([job, etag])
    expect(etag).toMatch(/^"\d+"$/)

    const shown = await call('GET', `/api/jobs/${job.slug}`)
    expect(await shown.json()).toMatchObject({ id: 1, slug: job.slug, description: draft.description })
    const known = await call('GET', '/api/admin/jobs/1', { role: 'viewer', headers: { 'if-none-match': `W/${etag}` } })
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, ''])

    const replaced = await put(job.slug, { ...draft, title: 'Glasmacher' }, etag)
    expect([replaced.status, (await replaced.json()) as AdminJob]).toMatchObject([200, { title: 'Glasmacher' }])
    expect(replaced.headers.get('etag')).toBe((await get(1)).etag)
    expect(replaced.headers.get('etag')).not.toBe(etag)

    const remove = (headers = {}) => call('DELETE', '/api/admin/jobs/1', { role: 'admin', headers })
    expect((await remove({ 'if-match': etag })).status).toBe(412)
    const removed = await remove()
    expect([removed.status, await removed.text()]).toEqual([204, ''])
    expect((await remove()).status).toBe(204)
    expect((await call('GET', '/api/jobs/1')).status).toBe(404)
    expect((await get(1)).job.status).toBe('deleted')
    expect((await put(1, draft, '*')).status).toBe(409)

    const restore = () => call('POST', '/api/admin/jobs/1/restore', { role: 'admin' })
    const restored = await restore()
    expect([restored.status, await restored.json()]).toMatchObject([200, { status: 'active', title: 'Glasmacher' }])
    expect(restored.headers.get('etag')).toBe((await get(1)).etag)
    expect((await call('GET', `/api/jobs/${job.slug}`)).status).toBe(200)
    expect((await restore()).status).toBe(409)
    const nowhere = await call('POST', '/api/admin/jobs/nothing-here/restore', { role: 'admin' })
    expect(nowhere.status).toBe(404)
  })

  test('accepts a job as it was read and keeps read-only fields', async () => {
    const { get, put, catalog, post } = await open()
    const mailto = 'mailto:jobs@weber.example'
    await savePosting(catalog, testPosting('a', { applyUrl: mailto }), Date.now())
    await post({ ...draft, expiresAt: '2099-01-31T00:00:00+01:00' })
    for (const id of [1, 2]) {
      const { job, etag } = await get(id)
      const same = await put(id, job, etag)
      expect([same.status, same.headers.get('etag'), await same.json()]).toEqual([200, etag, job])
      const renamed = await put(id, { ...job, title: 'Glasmacher' }, etag)
      const after = (await renamed.json()) as AdminJob
      expect([renamed.status, after.title, after.applyUrl]).toEqual([200, 'Glasmacher', job.applyUrl])
      expect(after.pinnedFields).toContain('title')
    }
    const { job } = await get(1)
    const changes = { id: 7, slug: 'x', status: 'closed', source: 'x', pinnedFields: ['tags'], sources: [] }
    for (const [name, value] of Object.entries({ ...changes, createdAt: '2020-01-01T00:00:00.000Z' }))
      expect([name, await faultsOf(await put(1, { ...job, [name]: value }, '*'))]).toEqual([name, [name]])
    expect(await faultsOf(await put(1, { ...job, applyUrl: 'mailto:other@weber.example' }, '*'))).toEqual(['applyUrl'])
    expect((await get(1)).job).toEqual(job)
  })

  test('edits a job that its feed does not describe', async () => {
    const { get, put, catalog, client } = await open()
    await savePosting(catalog, testPosting('a', { description: '' }), Date.now())
    const { job, etag } = await get(1)
    expect(job.description).toBe('')
    expect((await put(1, { ...job, title: 'Glasmacher' }, etag)).status).toBe(200)
    const patched = await client('editor')
      .admin.jobs({ id: 1 })
      .patch({ language: 'fr' }, { headers: { 'if-match': '*' } })
    expect([patched.status, patched.data]).toMatchObject([
      200,
      { title: 'Glasmacher', language: 'fr', description: '' },
    ])
    const { description } = draft
    expect((await put(1, { ...(await get(1)).job, description }, '*')).status).toBe(200)
    expect(await faultsOf(await put(1, { ...(await get(1)).job, description: '' }, '*'))).toEqual(['description'])
  })

  test('updates and removes single fields', async () => {
    const { get, catalog, client, call } = await open()
    await savePosting(catalog, testPosting('a'), Date.now())
    const job = client('editor').admin.jobs({ id: 1 })
    const match = async () => ({ headers: { 'if-match': (await get(1)).etag } })
    const before = await match()
    const paid = await job.patch({ salaryMin: 50_000, currency: 'EUR', tags: ['glas'] }, before)
    expect([paid.status, paid.data]).toMatchObject([200, { salaryMin: 50_000, currency: 'EUR', tags: ['glas'] }])
    expect(paid.response.headers.get('etag')).toBe((await get(1)).etag)
    expect((await job.patch({ title: 'X' }, before)).status).toBe(412)
    expect((await job.patch({ title: 'X' })).status).toBe(428)
    const unpaid = await job.patch({ salaryMin: null, currency: null, applyUrl: null }, await match())
    expect(unpaid.status).toBe(200)
    for (const name of ['salaryMin', 'currency', 'applyUrl']) expect(unpaid.data).not.toHaveProperty(name)
    expect((await job.patch({}, await match())).status).toBe(200)
    const { data: audit } = await client('admin').admin.audit.get({ query: { kind: 'job', key: '1' } })
    expect(audit?.meta.total).toBe(2)
    const bad: [object, string[]][] = [
      [{ title: null }, ['title']],
      [{ title: '' }, ['title']],
      [{ salaryMin: 5 }, ['currency']],
      [{ applyUrl: 'javascript:alert(1)' }, ['applyUrl']],
      [{ expiresAt: '2099-01-01T00:00:00Z' }, ['expiresAt']],
      [{ status: 'deleted', id: 1 }, ['id', 'status']],
      [{ description: '<img src=x>' }, ['description']],
    ]
    for (const [body, names] of bad) {
      const headers = { 'if-match': '*' }
      expect(await faultsOf(await call('PATCH', '/api/admin/jobs/1', { role: 'editor', body, headers }))).toEqual(names)
    }
    expect(
      (await call('PATCH', '/api/admin/jobs/9', { role: 'editor', body: {}, headers: { 'if-match': '*' } })).status,
    ).toBe(404)
  })

  test('returns edited fields to the feeds', async () => {
    const { call, client, get, put, catalog, post } = await open()
    await savePosting(catalog, testPosting('a'), Date.now())
    const { etag } = await get(1)
    await put(1, { ...draft, location: 'Köln' }, '*')
    await savePosting(catalog, testPosting('a', { title: 'Controller' }), Date.now())
    expect((await get(1)).job).toMatchObject({ title: draft.title, status: 'active' })
    const unpin = (id: number, headers = {}) =>
      call('DELETE', `/api/admin/jobs/${id}/pins`, { role: 'editor', headers })
    expect((await unpin(1, { 'if-match': etag })).status).toBe(412)
    const unpinned = await unpin(1)
    expect((await unpinned.json()) as AdminJob).toMatchObject({ title: 'Controller', pinnedFields: [] })
    expect(unpinned.headers.get('etag')).toBe((await get(1)).etag)
    expect((await unpin(1)).status).toBe(200)
    const audit = await client('admin').admin.audit.get({ query: { action: 'job.unpin' } })
    expect(audit.data).toMatchObject({
      meta: { total: 1 },
      data: [{ before: { title: draft.title }, after: { title: 'Controller', pinnedFields: [] } }],
    })
    await post(draft)
    expect([(await unpin(2)).status, (await unpin(99)).status]).toEqual([409, 404])
  })

  test('evaluates If-Match by RFC 9110 and RFC 6585', async () => {
    const { post, get, put } = await open()
    await post(draft)
    const { etag } = await get(1)
    expect((await put(1, draft)).status).toBe(428)
    for (const other of [`W/${etag}`, '"other"', etag.slice(1, -1), 'nonsense', '"*"']) {
      expect((await put(1, draft, other)).status).toBe(412)
    }
    for (const same of [etag, `"other", ${etag}`, `W/"x",${etag}`, '*']) {
      expect((await put(1, draft, same)).status).toBe(200)
    }
    // Preconditions are ignored if the request would fail without them (RFC 9110, 13.2.1).
    expect((await put(99, draft, '*')).status).toBe(404)
    expect((await put('..%2f1', draft, etag)).status).toBe(404)
  })

  test('rejects one of two concurrent edits', async () => {
    const { post, get, put } = await open()
    await post(draft)
    const { etag } = await get(1)
    const answers = await Promise.all(['Anna', 'Ben'].map((title) => put(1, { ...draft, title }, etag)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
    const winner = answers[0]?.status === 200 ? 'Anna' : 'Ben'
    expect((await get(1)).job.title).toBe(winner)
  })

  test('names every invalid, unknown or read-only field and stores nothing', async () => {
    const { post, put, get, jobsStored } = await open()
    const bad: [object, string[]][] = [
      [{ title: '' }, ['title']],
      [
        { title: 7, location: null, language: 'nl', workArrangement: 'onsite' },
        ['language', 'location', 'title', 'workArrangement'],
      ],
      [{ title: 'x'.repeat(10_000), companyName: 'x'.repeat(10_000) }, ['companyName', 'title']],
      [{ title: '\u0000', companyName: '\ud800' }, ['companyName', 'title']],
      [{ description: '<img src=x onerror=alert(1)>' }, ['description']],
      [{ description: 'x'.repeat(200_001) }, ['description']],
      [{ tags: 'glas' }, ['tags']],
      [{ tags: Array.from({ length: 16 }, (_, index) => `t${index}`) }, ['tags']],
      [{ tags: ['ok', 'x'.repeat(41), 3] }, ['tags.1', 'tags.2']],
      [{ salaryMin: 60_000, salaryMax: 50_000, currency: 'EUR' }, ['salaryMax']],
      [{ salaryMin: 60_000 }, ['currency']],
      [{ currency: 'EUR' }, ['currency']],
      [{ salaryMin: '60000', currency: 'Euro' }, ['currency', 'salaryMin']],
      [{ salaryMin: -1, salaryMax: 1e300, currency: 'EUR' }, ['salaryMax', 'salaryMin']],
      [{ expiresAt: 'tomorrow' }, ['expiresAt']],
      [{ expiresAt: '2001-01-01T00:00:00Z' }, ['expiresAt']],
      ...['javascript:alert(1)', 'ftp://e.example/', 'data:text/html,x', '//e.example', '/apply', 'http://', 'x'].map(
        (applyUrl): [object, string[]] => [{ applyUrl }, ['applyUrl']],
      ),
      ...['https://e.example/\u0000', 'https://e.example/\ud800'].map((applyUrl): [object, string[]] => [
        { applyUrl },
        ['applyUrl'],
      ]),
      ...['id', 'slug', 'status', 'source', 'url', 'remote', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy'].map(
        (name): [object, string[]] => [{ [name]: 'x' }, [name]],
      ),
      [
        { pinned: [], pinnedFields: [], sources: [], constructor: {}, role: 'admin' },
        ['constructor', 'pinned', 'pinnedFields', 'role', 'sources'],
      ],
    ]
    for (const [fields, parameters] of bad)
      expect(await faultsOf(await post({ ...draft, ...fields }))).toEqual(parameters)
    const proto = `{"__proto__":{"status":"deleted"},${JSON.stringify(draft).slice(1)}`
    expect((await post(JSON.parse(proto))).status).toBe(400)
    const { title: _, ...untitled } = draft
    expect(await (await post(untitled)).json()).toMatchObject({
      errors: [{ parameter: 'title', detail: 'is required' }],
    })
    for (const body of [null, [], 'x', 1, {}]) expect((await post(body)).status).toBe(400)
    expect(await jobsStored()).toBe(0)
    await post(draft)
    for (const [fields, parameters] of bad) {
      // Read-only fields are compared after validation, and an empty list may equal the job's.
      const [sent, named] = [{ ...fields, pinnedFields: undefined, sources: undefined }, new Set(parameters)]
      const without = new Set(['pinnedFields', 'sources'])
      expect(await faultsOf(await put(1, { ...draft, ...sent }, '*'))).toEqual(
        [...named].filter((name) => !without.has(name)),
      )
    }
    expect((await get(1)).job).toMatchObject({ title: draft.title, updatedAt: (await get(1)).job.createdAt })
  })

  test('rejects hostile bodies without leaking memory', async () => {
    const { app, token, jobsStored } = await open()
    const send = async (body: string | Buffer<ArrayBuffer>) =>
      await app.handle(
        new Request('http://127.0.0.1/api/admin/jobs', {
          method: 'POST',
          headers: { authorization: `Bearer ${token('editor')}`, 'content-type': 'application/json' },
          body,
        }),
      )
    const whole = JSON.stringify({ ...draft, description: 'x'.repeat(1024 * 1024) })
    const deep = `{"title":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    const statuses = async () => [
      (await send(whole)).status,
      (await send(deep)).status,
      (await send(Buffer.from(JSON.stringify(draft).replace('Jena', 'J\xffna'), 'latin1'))).status,
      (await send(JSON.stringify({ ...draft, [`k${'x'.repeat(100_000)}`]: 1 }))).status,
      (await send(JSON.stringify({ ...draft, tags: Array.from({ length: 100_000 }, () => 1) }))).status,
    ]
    expect(await statuses()).toEqual([413, 400, 400, 400, 400])
    Bun.gc(true)
    const before = process.memoryUsage.rss()
    for (let round = 0; round < 20; round++) await statuses()
    Bun.gc(true)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
    expect(await jobsStored()).toBe(0)
  })

  test('filters, sorts and counts, and resists hostile filters', async () => {
    const { post, list, catalog, call } = await open()
    await post(draft)
    await savePosting(catalog, testPosting('a', { publishedAt: 1_000_000 }), Date.now())
    const all = await list()
    expect([all.data.map((job) => job.source), all.meta]).toEqual([
      ['manual', 'arbeitnow'],
      { page: 1, perPage: 50, count: 2, total: 2, pages: 1 },
    ] as never)
    expect(all.data[1]).toMatchObject({
      applyUrl: 'https://apply.example/secret',
      status: 'active',
      sources: [{ source: 'arbeitnow', feed: 'test' }],
    })
    expect(all.data[0]).not.toHaveProperty('description')
    expect((await list('?sort=publishedAt&per_page=1&page=2')).data.map((job) => job.id)).toEqual([1])
    expect((await list('?q=ÜBERGLAS&status=active&language=de&workArrangement=hybrid&company=glas')).meta.total).toBe(1)
    expect((await list('?q=&status=&language=&source=')).meta.total).toBe(2)
    expect((await list('?exclude_company=glas&max_years=3&speaks=en&skill=&exclude_tag=x,y')).meta.total).toBe(1)
    expect((await list('?exclude_company=x,y&max_years=3&speaks=de:B1')).meta.total).toBe(2)
    expect((await list('?exclude_occupation=9999')).status).toBe(400)
    expect((await list('?location=remote&workArrangement=hybrid')).meta.total).toBe(0)
    expect((await list('?workArrangement=hybrid')).meta.total).toBe(2)
    expect((await list('?createdBy=EDITOR%40')).meta.total).toBe(1)
    const hostile = [
      "' OR '1'='1",
      "'; DROP TABLE jobs; --",
      '%',
      '\\',
      '" OR ""="',
      '$1',
      '${x}',
      '😀'.repeat(99),
      'x'.repeat(200),
    ]
    for (const name of ['q', 'source', 'feed', 'company', 'createdBy']) {
      for (const value of hostile) {
        const found = await list(`?${name}=${encodeURIComponent(value)}`)
        expect([name, value, found.status, found.meta.total]).toEqual([name, value, 200, 0])
      }
      for (const value of ['%00', 'a%00b', 'x'.repeat(300), 'x'.repeat(10_000)]) {
        const status = name === 'q' && value.includes('%00') ? 200 : 400
        expect([name, value, (await list(`?${name}=${value}`)).status]).toEqual([name, value, status])
      }
    }
    for (const query of [
      'status=gone',
      'language=nl',
      'sort=id;drop',
      'page=0',
      'page=1e3',
      'per_page=-1',
      'edited=yes',
      'statuss=active',
      'page=1&page=2',
    ])
      expect((await list(`?${query}`)).status).toBe(400)
    expect((await list()).meta.total).toBe(2)
    for (const path of ['%00', "'%20OR%201=1", '1%20OR%201=1', '-1', '1e0', '9'.repeat(40), 'x'.repeat(5000)]) {
      expect((await call('GET', `/api/admin/jobs/${path}`, { role: 'viewer' })).status).toBe(404)
      expect((await call('GET', `/api/jobs/${path}`)).status).toBe(404)
    }
  })
})
