import { slicesOf } from '@jobs/core/slices.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import type { JobFields } from '@jobs/types/feeds/posting.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { afterAll, beforeAll, describe, expect, setSystemTime, test } from 'bun:test'
import { deleteJob } from '../jobs/edits/delete-job.ts'
import { savePosting, savePostings } from '../merging/save-posting.ts'
import { withdrawFeed } from '../merging/withdraw-postings.ts'
import { openTestCatalog, TEST_ROLES, testActor, testEngines, testPosting, withdrawPosting } from '../testing.ts'
import { currentRevision, isEmpty, latestRevision, listingSize, listingState } from './catalog-state.ts'
import { followerOf } from './follow-revision.ts'
import { BUCKET_MS, bucketOf, newestListed, purgeCounts } from './listing-buckets.ts'
import { listingDays } from './listing-days.ts'

/** A time at which a bucket begins. The clock stands still there, so that no test runs across midnight. */
const NOW = Date.UTC(2026, 10, 1, 12)

describe.each(testEngines)('the listing on %s', (engine) => {
  beforeAll(() => void setSystemTime(NOW))
  afterAll(() => void setSystemTime())
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine, { outbox: true }))
    const posting = (id: string, fields: Partial<JobFields> = {}) =>
      testPosting(id, {
        title: `${TEST_ROLES[id.charCodeAt(0) % TEST_ROLES.length]} ${id}`,
        publishedAt: NOW,
        ...fields,
      })
    const save = (id: string, fields: Partial<JobFields> = {}) => savePosting(catalog, posting(id, fields), NOW)
    const withdraw = (externalId: string) => withdrawPosting(catalog, { source: 'arbeitnow', externalId }, NOW)
    const slugOf = async (id: string) => {
      const [row]: { slug: string }[] = await catalog.read`SELECT j.slug FROM jobs j
        JOIN postings p ON p.job_id = j.id WHERE p.external_id = ${id}`
      return row?.slug ?? ''
    }
    /** Names of the listed jobs from `offset` on. */
    const page = async (offset: number, limit: number, language?: 'de' | 'en') => {
      const { rows, total } = await newestListed(catalog.read, language, { offset, limit })
      return { names: rows.map(({ title }) => title.split(' ').at(-1)), total }
    }
    const outbox = async () => {
      const rows: { revision: number | string }[] = await catalog.read`SELECT revision FROM outbox ORDER BY revision`
      return rows.map(({ revision }) => Number(revision))
    }
    const counts = async () => {
      const rows: Record<'language' | 'bucket' | 'jobs', number | string>[] =
        await catalog.read`SELECT language, bucket, jobs FROM listing_counts ORDER BY bucket, language`
      return rows.map(({ language, bucket, jobs }) => `${language} ${Number(bucket) - bucketOf(NOW)} ${jobs}`)
    }
    const all = async () => ({
      size: await listingSize(catalog),
      outbox: await outbox(),
      counts: await counts(),
      page: await page(0, 10),
      days: await listingDays(catalog, 2, NOW),
    })
    return { catalog, posting, save, withdraw, slugOf, page, outbox, counts, all }
  }

  test('is empty until the first job is saved, and never again', async () => {
    const { catalog, save, withdraw, page } = await open()
    expect([await isEmpty(catalog), await page(0, 10)]).toEqual([true, { names: [], total: 0 }])
    expect(await listingState(catalog)).toEqual({ revision: await currentRevision(catalog), pending: false })
    await save('a')
    await withdraw('a')
    expect([await isEmpty(catalog), await page(0, 10)]).toEqual([false, { names: [], total: 0 }])
  })

  test('adds a revision and an outbox entry for each change, and none without a change', async () => {
    const { catalog, save, withdraw, outbox } = await open()
    const start = await currentRevision(catalog)
    const moved = async (change: () => Promise<unknown>) => {
      const before = await currentRevision(catalog)
      await change()
      return (await currentRevision(catalog)) - before
    }
    expect(await moved(() => save('a'))).toBe(1)
    expect(await moved(() => save('a'))).toBe(0)
    expect(await moved(() => save('a', { location: 'Bonn' }))).toBe(1)
    expect(await moved(() => withdraw('a'))).toBe(1)
    expect(await moved(() => withdraw('a'))).toBe(0)
    expect(await moved(() => save('a', { location: 'Bonn' }))).toBe(1)
    expect(await latestRevision(catalog)).toBe(start + 4)
    expect(await listingState(catalog)).toEqual({ revision: start + 4, pending: true })
    expect(await outbox()).toEqual([1, 2, 3, 4].map((at) => start + at))
  })

  test('adds no outbox entry without a search server', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    await savePosting(catalog, testPosting('a'), NOW)
    expect(await catalog.read`SELECT id FROM outbox`).toHaveLength(0)
    expect(await listingState(catalog)).toMatchObject({ pending: false })
  })

  test('gives each of many jobs in a transaction its own revision, in order', async () => {
    const { catalog, posting, all, outbox } = await open()
    const start = await currentRevision(catalog)
    await savePostings(
      catalog,
      ['a', 'b', 'c'].map((id) => posting(id)),
      NOW,
    )
    const { size, counts, page } = await all()
    expect([size, counts, page.total]).toEqual([{ revision: start + 3, jobs: 3 }, ['de 0 3'], 3])
    expect(await outbox()).toEqual([start + 1, start + 2, start + 3])
    await withdrawFeed(catalog, 'test', NOW)
    expect(await all()).toMatchObject({ size: { revision: start + 6, jobs: 0 }, counts: ['de 0 0'] })
  })

  test('pages beyond the first thousand jobs go on where the counts say', async () => {
    const { catalog, save } = await open()
    await save('a')
    const [{ id: _, ...job }]: [Record<string, unknown>] = await catalog.read`SELECT * FROM jobs`
    const copies = Array.from({ length: 1300 }, (_, at) => ({
      ...job,
      slug: `copy-${at}`,
      language: at % 10 === 0 ? 'en' : 'de',
      published_at: NOW - Math.floor(at / 7) * (BUCKET_MS / 10) - 1,
    }))
    await catalog.transaction(async (tx) => {
      for (const some of slicesOf(copies, 100)) await tx`INSERT INTO jobs ${tx(some)}`
      const buckets = Map.groupBy(copies, ({ language, published_at: time }) => `${language} ${bucketOf(time)}`)
      const counted = Array.from(buckets, ([key, { length: jobs }]) => {
        const [language, bucket] = key.split(' ')
        return { language, bucket: Number(bucket), jobs }
      })
      await tx`INSERT INTO listing_counts ${tx(counted)}`
    })
    const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug)
    for (const language of [undefined, 'de'] as const) {
      const whole = await newestListed(catalog.read, language, { offset: 0, limit: 2000 })
      expect([whole.rows.length, whole.total]).toEqual(language ? [1171, 1171] : [1301, 1301])
      for (const offset of [1000, 1001, 1150, 1300, 1301, 5000]) {
        const { rows, total } = await newestListed(catalog.read, language, { offset, limit: 40 })
        expect([slugs(rows), total]).toEqual([slugs(whole.rows.slice(offset, offset + 40)), whole.total])
      }
    }
  })

  test('counts jobs by language and four hours of publication', async () => {
    const { save, withdraw, counts } = await open()
    await save('a')
    await save('b', { language: 'en' })
    await save('c', { publishedAt: NOW - 1 })
    await save('d', { publishedAt: NOW - BUCKET_MS })
    expect(await counts()).toEqual(['de -1 2', 'de 0 1', 'en 0 1'])
    // The first time that a source gave stays, so a job moves to an earlier one only.
    await save('a', { publishedAt: NOW - BUCKET_MS - 1 })
    await save('b', { language: 'de' })
    await withdraw('c')
    expect(await counts()).toEqual(['de -2 1', 'de -1 1', 'de 0 1', 'en 0 0'])
  })

  test('purges counts of zero, and counts again afterwards', async () => {
    const { catalog, save, withdraw, counts } = await open()
    await save('a')
    await save('b', { publishedAt: NOW - BUCKET_MS })
    await withdraw('b')
    const before = await listingSize(catalog)
    await purgeCounts(catalog)
    expect([await counts(), await listingSize(catalog)]).toEqual([['de 0 1'], before])
    await save('b', { publishedAt: NOW - BUCKET_MS, location: 'Bonn' })
    expect(await counts()).toEqual(['de -1 1', 'de 0 1'])
  })

  test('pages by time, newest first, at any depth, for all languages or one', async () => {
    const { save, page } = await open()
    const times = [0, -1, -1, -BUCKET_MS, -BUCKET_MS, -2 * BUCKET_MS - 1, -9 * BUCKET_MS, -9 * BUCKET_MS]
    for (const [at, time] of times.entries())
      await save('abcdefgh'[at] ?? '', { publishedAt: NOW + time, language: at % 3 === 0 ? 'en' : 'de' })
    for (const language of [undefined, 'de', 'en'] as const) {
      const { names, total } = await page(0, 20, language)
      const expected = times.filter((_, at) => language === undefined || (at % 3 === 0) === (language === 'en'))
      expect([names.length, total]).toEqual([expected.length, expected.length])
      const ages = names.map((name) => times['abcdefgh'.indexOf(name ?? '')] ?? 1)
      expect(ages).toEqual(expected)
      for (let offset = 0; offset <= total; offset++)
        expect(await page(offset, 2, language)).toEqual({ names: names.slice(offset, offset + 2), total })
    }
  })

  test('is unchanged after a transaction that fails at its end', async () => {
    const { catalog, save, slugOf, all } = await open()
    await save('a')
    const before = await all()
    const broken = {
      ...catalog,
      edit: ((work) =>
        catalog.edit(async (tx) => {
          await work(tx)
          throw new Error('out of power')
        })) as typeof catalog.edit,
      transaction: ((work) =>
        catalog.transaction(async (tx) => {
          await work(tx)
          throw new Error('out of power')
        })) as typeof catalog.transaction,
    }
    const edit = { by: testActor, expected: 'any' } as const
    await expect(deleteJob({ catalog: broken }, await slugOf('a'), edit, NOW)).rejects.toThrow('out of power')
    await expect(withdrawPosting(broken, { source: 'arbeitnow', externalId: 'a' }, NOW)).rejects.toThrow('out of power')
    expect(await all()).toEqual(before)
  })

  test('counts the changes of concurrent writers, each with its own revision', async () => {
    const { catalog, save, withdraw, outbox, counts } = await open()
    const start = await currentRevision(catalog)
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    await Promise.all(names.map((name) => save(name)))
    await Promise.all(names.slice(0, 4).map(withdraw))
    expect(await counts()).toEqual(['de 0 2'])
    expect(await listingSize(catalog)).toEqual({ revision: start + 10, jobs: 2 })
    expect(await outbox()).toEqual(Array.from({ length: 10 }, (_, at) => start + at + 1))
  })

  test('shows an edit of this process at once through its only follower', async () => {
    const { catalog, save, slugOf } = await open()
    await save('a')
    const follower = followerOf(catalog)
    expect(followerOf(catalog)).toBe(follower)
    const before = await follower.current()
    await deleteJob({ catalog }, await slugOf('a'), { by: testActor, expected: 'any' }, NOW)
    expect((await follower.current()).revision).toBe(before.revision + 1)
  })

  describe('day by day', () => {
    test('counts jobs added and closed today, and carries the total over', async () => {
      const { catalog, save, withdraw } = await open()
      for (const id of ['a', 'b', 'c']) await save(id)
      await save('a', { location: 'Bonn' })
      await withdraw('b')
      expect(await listingDays(catalog, 3, NOW + DAY_MS)).toEqual({
        listed: 2,
        days: [
          { day: '2026-10-31', listed: 0, added: 0, closed: 0 },
          { day: '2026-11-01', listed: 2, added: 3, closed: 1 },
          { day: '2026-11-02', listed: 2, added: 0, closed: 0 },
        ],
      })
    })

    test('ends with the requested day, and never falls below zero if days are missing', async () => {
      const { catalog, save } = await open()
      await save('a')
      const today = Math.floor(NOW / DAY_MS)
      await catalog.transaction(
        (tx) =>
          tx`INSERT INTO listing_days ${tx([
            { day: today - 1, added: 5, closed: 1 },
            { day: today - 2, added: 0, closed: 3 },
            { day: today + 1, added: 9, closed: 0 },
          ])}`,
      )
      const { days } = await listingDays(catalog, 4, today * DAY_MS)
      expect(days.map(({ listed, added, closed }) => [listed, added, closed])).toEqual([
        [3, 0, 0],
        [0, 0, 3],
        [0, 5, 1],
        [1, 1, 0],
      ])
    })
  })
})

test.each([
  [0, 0],
  [BUCKET_MS - 1, 0],
  [BUCKET_MS, 1],
  [-1, -1],
])('%d ms is in bucket %d', (at, bucket) => expect(bucketOf(at)).toBe(bucket))
