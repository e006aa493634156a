import { afterEach, describe, expect, test } from 'bun:test'
import { currentRevision, isEmpty } from '@jobs/catalog/revision/catalog-state.ts'
import { listFeeds, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { listJobs, type ListJobsRequest } from './list-jobs.ts'
import { finishRun, startRun } from '@jobs/catalog/feeds/runs.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { markUnchangedSeen } from '@jobs/catalog/postings/mark-unchanged-seen.ts'
import { testEngines, testFeed, testPlaceWithoutSchema, testPosting } from '@jobs/catalog/testing.ts'
import { openTestListing } from '../testing.ts'
import { withdrawFeed, withdrawPosting } from '@jobs/catalog/merging/withdraw-postings.ts'

const site = { url: 'https://jobs.example', brandName: 'Beispiel', docsUrl: 'https://jobs.example/developers' }
const NOW = Date.UTC(2026, 10, 1)
const HOUR = 3_600_000

describe.each([...testEngines])('catalogue on %s', (engine) => {
  const closers: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
  })
  const open = async (options: { outbox?: boolean } = {}) => {
    const opened = await openTestListing(engine, options)
    closers.push(opened.close)
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
    expect(await savePosting(catalog, testPosting('a'), NOW + HOUR)).toBe('unchanged')
    expect(await list()).toEqual(before)
    expect(await currentRevision(catalog)).toBe(revision)
    expect(await savePosting(catalog, testPosting('a', { title: 'Imker' }), NOW + HOUR)).toBe('updated')
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
    await savePosting(catalog, testPosting('b', { publishedAt: NOW + 99 * HOUR }), NOW - 1)
    await savePosting(catalog, { ...testPosting('a'), fields: { ...undated, location: 'Bonn' } }, NOW + HOUR)
    const times = (await list()).list.data.map((job) => job.publishedAt)
    expect(times).toEqual([new Date(NOW).toISOString(), new Date(NOW - 1).toISOString()])
  })

  test('a date that a source moves forward does not make an ad younger', async () => {
    const { catalog, list } = await open()
    const at = (publishedAt: number) => testPosting('a', { publishedAt })
    await savePosting(catalog, at(NOW - 2 * HOUR), NOW)
    expect(await savePosting(catalog, at(NOW - HOUR), NOW)).toBe('updated')
    expect((await list()).list.data[0]?.publishedAt).toBe(new Date(NOW - 2 * HOUR).toISOString())
    expect(await savePosting(catalog, at(NOW - HOUR), NOW)).toBe('unchanged')
    await savePosting(catalog, at(NOW - 3 * HOUR), NOW)
    expect((await list()).list.data[0]?.publishedAt).toBe(new Date(NOW - 3 * HOUR).toISOString())
  })

  test('marks unchanged postings seen in one statement and returns the rest', async () => {
    const { catalog } = await open()
    await savePosting(catalog, testPosting('a'), NOW)
    await savePosting(catalog, testPosting('b'), NOW)
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'b' }, NOW)
    const run = [testPosting('a'), testPosting('b'), testPosting('c')]
    const rest = await markUnchangedSeen(catalog, run, NOW + HOUR)
    expect(rest.map((posting) => posting.externalId)).toEqual(['b', 'c'])
    const [row] = await catalog.read`SELECT last_seen_at FROM postings WHERE external_id = 'a'`
    expect(Number(row.last_seen_at)).toBe(NOW + HOUR)
    expect(await markUnchangedSeen(catalog, [], NOW)).toEqual([])
  })

  test('a job closes with its posting and reopens under the same slug', async () => {
    const { catalog, list, titles } = await open()
    await savePosting(catalog, testPosting('a'), NOW)
    const slug = (await list()).list.data[0]?.slug
    expect(await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'a' }, NOW)).toBe(true)
    expect(await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'a' }, NOW)).toBe(false)
    expect([await titles(), await titles({ q: 'buchhalter' })]).toEqual([[], []])
    expect(await savePosting(catalog, testPosting('a'), NOW + HOUR)).toBe('listed')
    expect((await list()).list.data[0]?.slug).toBe(slug ?? '')
    expect(await titles({ q: 'buchhalter' })).toHaveLength(1)
  })

  test('a withdrawn feed takes its jobs out and no others', async () => {
    const { catalog, titles } = await open()
    await registerFeeds(catalog, [{ ...testFeed, key: 'other' }], NOW)
    await savePosting(catalog, testPosting('a', { title: 'Bleibt' }), NOW)
    for (const id of ['b', 'c']) {
      await savePosting(catalog, { ...testPosting(id), source: 'ashby', feedKey: 'other' }, NOW)
    }
    expect(await withdrawFeed(catalog, 'other', NOW)).toBe(2)
    expect(await titles()).toEqual(['Bleibt'])
  })

  test('pages newest first, then by slug, through every bucket of time, for all and for one language', async () => {
    const { catalog, list } = await open()
    for (let index = 0; index < 60; index++) {
      const publishedAt = NOW - Math.floor(index / 3) * 3 * HOUR
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

  test('transactions that wait for each other both go through', async () => {
    const { catalog } = await open()
    await registerFeeds(catalog, [{ ...testFeed, key: 'other' }], NOW)
    const fail = (first: string, second: string) =>
      catalog.transaction(async (tx) => {
        for (const key of [first, second]) {
          await tx`UPDATE feeds SET consecutive_failures = consecutive_failures + 1 WHERE key = ${key}`
          await Bun.sleep(50)
        }
      })
    await Promise.all([fail('test', 'other'), fail('other', 'test')])
    expect((await listFeeds(catalog)).map((feed) => feed.consecutiveFailures)).toEqual([2, 2])
  })

  test('the outbox names each change of the listing with its revision, when there is a search server', async () => {
    const { catalog } = await open({ outbox: true })
    await savePosting(catalog, testPosting('a'), NOW)
    await savePosting(catalog, testPosting('a'), NOW)
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'a' }, NOW)
    const rows: { revision: number | string }[] = await catalog.read`SELECT revision FROM outbox ORDER BY id`
    expect(rows.map((row) => Number(row.revision))).toEqual([1, 2])
    const without = await open()
    await savePosting(without.catalog, testPosting('a'), NOW)
    expect(await without.catalog.read`SELECT id FROM outbox`).toHaveLength(0)
  })

  test('a job an admin deleted stays deleted', async () => {
    const { catalog, titles } = await open()
    await savePosting(catalog, testPosting('a'), NOW)
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'a' }, NOW)
    await catalog.transaction((tx) => tx`UPDATE jobs SET status = 'deleted'`)
    await savePosting(catalog, testPosting('a', { title: 'Neu' }), NOW)
    expect(await titles()).toEqual([])
  })

  test('runs carry their outcome to the feed', async () => {
    const { catalog } = await open()
    const counts = { read: 1, listed: 0, updated: 0, unchanged: 0, withdrawn: 0, dropped: { onsite: 1 }, rejected: {} }
    for (const outcome of ['failed', 'failed', 'succeeded', 'failed'] as const) {
      const run = await startRun(catalog, 'test', NOW)
      await finishRun(catalog, run, { outcome, counts, error: 'why' }, NOW + HOUR)
    }
    const [feed] = await listFeeds(catalog)
    expect(feed).toMatchObject({ key: 'test', lastOutcome: 'failed', consecutiveFailures: 1, lastRunAt: NOW + HOUR })
    await registerFeeds(catalog, [{ ...testFeed, enabled: false }], NOW)
    expect(await listFeeds(catalog)).toEqual([feed as NonNullable<typeof feed>])
  })

  test('processes that open the same new catalogue at once all find it whole', async () => {
    const place = await testPlaceWithoutSchema(engine)
    closers.push(place.remove)
    const program = `
      import { openCatalog } from '${import.meta.dir}/../../../catalog/src/store/open-catalog.ts'
      import { registerFeeds } from '${import.meta.dir}/../../../catalog/src/feeds/feeds.ts'
      import { savePosting } from '${import.meta.dir}/../../../catalog/src/merging/save-posting.ts'
      import { testFeed, testPosting } from '${import.meta.dir}/../../../catalog/src/testing.ts'
      const catalog = await openCatalog(${JSON.stringify(place)})
      await registerFeeds(catalog, [testFeed], ${NOW})
      console.log(await savePosting(catalog, testPosting('same'), ${NOW}))
      await catalog.close()`
    const runs = Array.from({ length: 4 }, () => Bun.spawn([process.execPath, '-e', program], { stderr: 'inherit' }))
    const outcomes = await Promise.all(runs.map((run) => new Response(run.stdout).text()))
    expect(outcomes.toSorted()).toEqual(['listed\n', 'unchanged\n', 'unchanged\n', 'unchanged\n'])
  })
})
