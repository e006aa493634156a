import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { withdrawFeed } from '@jobs/catalog/merging/withdraw-postings.ts'
import { testFeed, testPosting } from '@jobs/catalog/testing.ts'
import { refused } from '@jobs/types/refusal.ts'
import { expect, test } from 'bun:test'
import { onEveryEngine } from '../../testing.ts'

onEveryEngine('bulk actions on jobs', (openBackend) => {
  const open = async () => {
    const backend = await openBackend()
    for (const id of ['a', 'b', 'c']) await savePosting(backend.catalog, testPosting(id), Date.now())
    const [admin, editor] = [backend.client('admin').admin, backend.client('editor').admin]
    const { data } = await admin.jobs.get({ query: { sort: 'createdAt' } })
    return { ...backend, admin, editor, ids: data?.data.map(({ id }) => id) ?? [] }
  }

  test('delete and restore each job independently', async () => {
    const { admin, editor, ids } = await open()
    const [one = 0, two = 0, three = 0] = ids
    expect((await editor.jobs.bulk.post({ action: 'delete', ids })).status).toBe(403)
    const deleted = await admin.jobs.bulk.post({ action: 'delete', ids: [one, 99_999, two, one] })
    expect(deleted.data?.data).toEqual([
      { id: one, outcome: 'done' },
      { id: 99_999, outcome: 'not_found', ...refused('no-job', { job: '99999' }) },
      { id: two, outcome: 'done' },
    ])
    const restored = await admin.jobs.bulk.post({ action: 'restore', ids: [one, three] })
    expect(restored.data?.data.map(({ outcome }) => outcome)).toEqual(['done', 'conflict'])
    const { data } = await admin.jobs.get({ query: { sort: 'createdAt' } })
    expect(data?.data.map(({ status }) => status)).toEqual(['active', 'deleted', 'active'])
    expect((await admin.audit.get({ query: { action: 'job.delete' } })).data?.meta.total).toBe(2)
  })

  test('pin fields at their current values and unpin them', async () => {
    const { editor, ids, catalog } = await open()
    const [one = 0] = ids
    await editor.jobs.bulk.post({ action: 'pin', ids, fields: ['title', 'location'] })
    const job = async () => (await editor.jobs({ id: one }).get()).data
    expect(await job()).toMatchObject({ pinnedFields: expect.arrayContaining(['title', 'location']) })
    const before = (await job())?.title
    await savePosting(catalog, testPosting('a', { title: 'Another title' }), Date.now())
    expect((await job())?.title).toBe(before ?? '')
    const given = await editor.jobs.bulk.post({ action: 'unpin', ids })
    expect(given.data?.data.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
    expect(await job()).toMatchObject({ title: 'Another title', pinnedFields: [] })
  })

  test('are limited in size and reject unknown actions and fields', async () => {
    const { admin, ids } = await open()
    const statusOf = async (body: unknown) => (await admin.jobs.bulk.post(body as never)).status
    expect(await statusOf({ action: 'delete', ids: [] })).toBe(400)
    expect(await statusOf({ action: 'delete', ids: Array.from({ length: 101 }, (_, at) => at + 1) })).toBe(400)
    expect(await statusOf({ action: 'burn', ids })).toBe(400)
    expect(await statusOf({ action: 'pin', ids })).toBe(400)
    expect(await statusOf({ action: 'pin', ids, fields: ['slug'] })).toBe(400)
    expect(await statusOf({ action: 'delete', ids, fields: ['title'] })).toBe(400)
    expect(await statusOf({ action: 'delete', ids: ['1 OR 1=1'] })).toBe(400)
  })

  test('refuse a merge that does not say into which job', async () => {
    const { admin, ids } = await open()
    const errorOf = async (into: unknown) =>
      (await admin.jobs.merge.post({ into, jobs: ids.slice(1) } as never)).error?.value
    expect(await errorOf(undefined)).toMatchObject({ errors: [{ parameter: 'into', detail: 'is required' }] })
    expect(await errorOf(0)).toMatchObject({ errors: [{ parameter: 'into', detail: 'must be the id of a job' }] })
  })

  test('find jobs by the filters of the listing and show their postings with evidence', async () => {
    const { admin, catalog } = await open()
    const derived = {
      workArrangement: {
        value: 'remote' as const,
        confidence: 0.9,
        evidence: { rule: 'words', quote: 'Ganz remote.' },
      },
    }
    const paid = { tags: ['php', 'a_b'], salaryMin: 50_000, salaryMax: 70_000, currency: 'EUR' }
    const posting = { ...testPosting('paid', { ...paid, publishedAt: Date.UTC(2026, 9, 1) }), derived }
    await savePosting(catalog, posting, Date.now())
    await savePosting(catalog, { ...posting, source: 'copies', url: 'https://copies.example/paid' }, Date.now())
    const count = async (query: object) => (await admin.jobs.get({ query })).data?.meta.total
    expect(await count({ tag: 'PHP' })).toBe(1)
    expect(await count({ tag: 'ph' })).toBe(0)
    expect(await count({ tag: 'axb' })).toBe(0)
    expect(await count({ tag: "' OR 1=1 --" })).toBe(0)
    expect(await count({ salary_min: 70_000 })).toBe(1)
    expect(await count({ salary_min: 70_001 })).toBe(0)
    expect(await count({ salary_min: 70_000, currency: 'USD' })).toBe(0)
    expect(await count({ published_since: '2100-01-01T00:00:00Z' })).toBe(0)
    expect(await count({ tag: 'php', published_since: '2026-09-30T00:00:00Z' })).toBe(1)
    expect(await count({ country: 'SE' })).toBe(0)
    expect(await count({ location: 'Atlantis-Nord' })).toBeUndefined()
    const places = [
      { name: 'Köln', region: null, country: 'DE', area: 'DE.07.053', lat: 50.93, lon: 6.95 },
      { name: 'Wien', region: null, country: 'AT', area: 'AT.09', lat: 48.2, lon: 16.37 },
    ]
    for (const [at, place] of places.entries()) {
      await savePosting(catalog, { ...testPosting(`at-${at}`, { title: place.name }), places: [place] }, Date.now())
    }
    expect(await count({ location: 'Bonn' })).toBe(1)
    expect(await count({ location: 'Bonn', radius: 5 })).toBe(0)
    expect(await count({ location: 'Österreich' })).toBe(1)
    expect(await count({ location: 'Paris' })).toBe(0)
    const wien = (await admin.jobs.get({ query: { location: 'Wien' } })).data?.data[0]?.id ?? 0
    await admin.jobs({ id: wien }).delete()
    expect(await count({ location: 'Wien', status: 'deleted' })).toBe(1)
    expect(await count({ location: 'Wien', status: 'active' })).toBe(0)
    expect(await count({ radius: 5 })).toBeUndefined()
    await withdrawFeed(catalog, testFeed.key, Date.now())
    expect(await count({ location: 'Bonn', status: 'closed' })).toBe(1)
    for (const query of [
      { country: 'zz' },
      { country: 'DEU' },
      { salary_min: '1e3' },
      { currency: 'XXY' },
      { radius: '201' },
      { published_since: 'x' },
    ])
      expect((await admin.jobs.get({ query: query as never })).status).toBe(400)

    const { data } = await admin.jobs.get({ query: { tag: 'php' } })
    const { data: postings } = await admin.jobs({ id: data?.data[0]?.id ?? 0 }).postings.get()
    expect(postings?.data).toMatchObject([
      {
        source: 'arbeitnow',
        tags: ['php', 'a_b'],
        salaryMin: 50_000,
        publishedAt: '2026-10-01T00:00:00.000Z',
        description: expect.any(String),
        evidence: derived,
        matches: [{ posting: postings?.data[1]?.id, rule: expect.any(String), confidence: expect.any(Number) }],
      },
      { source: 'copies' },
    ])
  })
})
