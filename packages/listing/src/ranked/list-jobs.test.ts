import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { currentRevision, isEmpty } from '@jobs/catalog/revision/catalog-state.ts'
import { testEngines, testPosting, testSite as site, withdrawPosting } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { openTestListing } from '../testing.ts'
import { listJobs, type ListJobsRequest } from './list-jobs.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each([...testEngines])('catalogue on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async (options: { outbox?: boolean } = {}) => {
    const opened = closing(await openTestListing(engine, options))
    const list = async (request: Partial<ListJobsRequest> = {}) =>
      await listJobs({ ...opened, site }, { page: 1, perPage: 50, q: '', ...request })
    const titles = async (request?: Partial<ListJobsRequest>) => (await list(request)).list.data.map((job) => job.title)
    return { ...opened, list, titles }
  }

  test('lists a saved posting as the contract shows a job', async () => {
    const { catalog, list } = await open()
    const salary = { salaryMin: 52_000, salaryMax: 64_000.5, currency: 'EUR' }
    expect(await savePosting(catalog, testPosting('a', salary), NOW)).toBe('listed')
    const { data, meta } = (await list()).list
    expect(data).toEqual([
      {
        slug: expect.stringMatching(/^buchhalter-weber-gmbh-[a-z0-9]{8}$/),
        title: 'Buchhalter (m/w/d)',
        companyName: 'Weber GmbH',
        location: 'Köln',
        remote: false,
        workArrangement: 'hybrid',
        language: 'de',
        tags: ['finanzen'],
        source: 'arbeitnow',
        publishedAt: '2026-10-01T00:00:00.000Z',
        url: `https://jobs.example/jobs/${data[0]?.slug}`,
        ...salary,
      },
    ])
    expect(meta).toEqual({ page: 1, perPage: 50, count: 1 })
  })

  test('saving again changes nothing; a change keeps slug and id', async () => {
    const { catalog, list, titles } = await open()
    await savePosting(catalog, testPosting('a'), NOW)
    const [before, revision] = [await list(), await currentRevision(catalog)]
    expect(await savePosting(catalog, testPosting('a'), NOW + HOUR_MS)).toBe('unchanged')
    expect(await list()).toEqual(before)
    expect(await currentRevision(catalog)).toBe(revision)
    expect(await savePosting(catalog, testPosting('a', { title: 'Imker' }), NOW + HOUR_MS)).toBe('updated')
    expect(await titles()).toEqual(['Imker'])
    expect((await list()).list.data[0]?.slug).toBe(before.list.data[0]?.slug ?? '')
    expect(await currentRevision(catalog)).toBe(revision + 1)
    expect(await titles({ q: 'buchhalter' })).toEqual([])
    expect(await titles({ q: 'imker' })).toEqual(['Imker'])
  })

  test('a missing or future publication time is the first sighting, and stays', async () => {
    const { catalog, list } = await open()
    const { publishedAt: _, ...undated } = testPosting('a').fields
    await savePosting(catalog, { ...testPosting('a'), fields: undated }, NOW)
    await savePosting(catalog, testPosting('b', { publishedAt: NOW + 99 * HOUR_MS }), NOW - 1)
    await savePosting(catalog, { ...testPosting('a'), fields: { ...undated, location: 'Bonn' } }, NOW + HOUR_MS)
    const times = (await list()).list.data.map((job) => job.publishedAt)
    expect(times).toEqual([new Date(NOW).toISOString(), new Date(NOW - 1).toISOString()])
  })

  test('a date that a source moves forward does not make an ad younger', async () => {
    const { catalog, list } = await open()
    const at = (publishedAt: number) => testPosting('a', { publishedAt })
    await savePosting(catalog, at(NOW - 2 * HOUR_MS), NOW)
    expect(await savePosting(catalog, at(NOW - HOUR_MS), NOW)).toBe('updated')
    expect((await list()).list.data[0]?.publishedAt).toBe(new Date(NOW - 2 * HOUR_MS).toISOString())
    expect(await savePosting(catalog, at(NOW - HOUR_MS), NOW)).toBe('unchanged')
    await savePosting(catalog, at(NOW - 3 * HOUR_MS), NOW)
    expect((await list()).list.data[0]?.publishedAt).toBe(new Date(NOW - 3 * HOUR_MS).toISOString())
  })

  test('a job closes with its posting and reopens under the same slug', async () => {
    const { catalog, list, titles } = await open()
    await savePosting(catalog, testPosting('a'), NOW)
    const slug = (await list()).list.data[0]?.slug
    expect(await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'a' }, NOW)).toBe(true)
    expect(await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'a' }, NOW)).toBe(false)
    expect([await titles(), await titles({ q: 'buchhalter' })]).toEqual([[], []])
    expect(await savePosting(catalog, testPosting('a'), NOW + HOUR_MS)).toBe('listed')
    expect((await list()).list.data[0]?.slug).toBe(slug ?? '')
    expect(await titles({ q: 'buchhalter' })).toHaveLength(1)
  })

  test('pages newest first, then by slug, through every bucket of time, for all and for one language', async () => {
    const { catalog, list } = await open()
    for (let index = 0; index < 60; index++) {
      const publishedAt = NOW - Math.floor(index / 3) * 3 * HOUR_MS
      const language = index % 2 ? 'de' : 'fr'
      await savePosting(catalog, testPosting(`n${index}`, { publishedAt, language }), NOW)
    }
    const everything = (await list({ perPage: 100 })).list.data
    const key = (job: { publishedAt: string; slug: string }) => [-Date.parse(job.publishedAt), job.slug] as const
    const sorted = everything.toSorted((a, b) => key(a)[0] - key(b)[0] || (key(a)[1] < key(b)[1] ? -1 : 1))
    expect(everything).toEqual(sorted)
    for (const language of [undefined, 'de', 'fr'] as const) {
      const wanted = everything.filter((job) => !language || job.language === language)
      for (let page = 1; page <= 10; page++) {
        const { list: got, hasNext } = await list({ page, perPage: 7, language })
        expect(got.data).toEqual(wanted.slice((page - 1) * 7, page * 7))
        expect(hasNext).toBe(page * 7 < wanted.length)
      }
    }
    expect((await list({ page: Number.MAX_SAFE_INTEGER, perPage: 100 })).list.data).toEqual([])
    expect((await list({ page: Number.MAX_SAFE_INTEGER, perPage: 100, q: 'buchhalter' })).list.data).toEqual([])
    expect((await list({ language: 'en' })).list.data).toEqual([])
  })

  test('a save that fails half-way leaves no trace', async () => {
    const { catalog, titles } = await open({ outbox: true })
    const broken = { ...catalog, index: { ...catalog.index, put: () => Promise.reject(new Error('disk full')) } }
    await expect(savePosting(broken, testPosting('a'), NOW)).rejects.toThrow('disk full')
    expect(await isEmpty(catalog)).toBe(true)
    expect(await currentRevision(catalog)).toBe(0)
    const left = await catalog.read`SELECT id FROM postings UNION ALL SELECT id FROM outbox
      UNION ALL SELECT jobs FROM listing_counts`
    expect(left).toHaveLength(0)
    await savePosting(catalog, testPosting('a'), NOW)
    expect(await titles()).toHaveLength(1)
  })
})
