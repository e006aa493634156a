import { describe, expect, test } from 'bun:test'
import { listAudit } from '../audit/list-audit.ts'
import { savePosting } from '../merging/save-posting.ts'
import { sharedCatalog } from '../testing-shared.ts'
import { testActor, testCounts as counts, testEngines, testFeed, testPosting } from '../testing.ts'
import { changeFeed, type FeedChange } from './change-feed.ts'
import { createFeed, insertFeed } from './create-feed.ts'
import { findFeedDetails, listFeedDetails } from './feed-health.ts'
import { type Feed, findFeed, listFeeds, registerFeeds, saveValidators } from './feeds.ts'
import { findRun } from './list-runs.ts'
import { MANUAL } from './manual-feed.ts'
import { previewRemoval, removeFeed } from './remove-feed.ts'
import { requestRun } from './request-run.ts'
import { finishRun, startRun } from './runs.ts'

const NOW = Date.UTC(2026, 10, 1)
const failure = { code: 'status', parameters: { status: 500 } } as const

describe.each(testEngines)('feeds on %s', (engine) => {
  const opening = sharedCatalog(engine)
  let feeds = 0
  const newFeed = (more: Partial<Feed> = {}): Feed => {
    const key = `feed-${feeds++}`
    return { ...testFeed, key, connector: 'ashby', settings: { board: key }, ...more }
  }
  const open = async (more: Partial<Feed> = {}) => {
    const { catalog } = await opening
    const feed = newFeed(more)
    await createFeed(catalog, feed, testActor, 1)
    const { key } = feed
    const find = () => findFeed(catalog, key)
    const change = (given: FeedChange, now = 2) => changeFeed(catalog, key, () => given, testActor, now)
    const fail = async (now: number, more = {}) =>
      await finishRun(catalog, await startRun(catalog, key, now), { outcome: 'failed', counts, failure, ...more }, now)
    const audited = async () => (await listAudit(catalog, { kind: 'feed', key, page: 1, perPage: 20 })).items
    return { catalog, feed, key, find, change, fail, audited }
  }

  test('are registered once and keep the settings of their operator', async () => {
    const { catalog } = await opening
    const [one, other] = [newFeed(), newFeed({ enabled: false, note: 'off for now', maxJobs: 7 })]
    await registerFeeds(catalog, [], 1)
    await registerFeeds(catalog, [one, other], 1)
    expect(await findFeed(catalog, other.key)).toEqual({ ...other, consecutiveFailures: 0 })
    await changeFeed(catalog, one.key, () => ({ intervalMinutes: 90 }), testActor, 2)
    await removeFeed(catalog, other.key, testActor, 3)
    const third = newFeed()
    await registerFeeds(catalog, [one, other, third], 4)
    expect(await findFeed(catalog, one.key)).toMatchObject({ intervalMinutes: 90 })
    expect(await findFeed(catalog, other.key)).toBeUndefined()
    expect(await findFeed(catalog, third.key)).toMatchObject(third)
  })

  test('are listed by key', async () => {
    const { catalog } = await opening
    const keys = ['list-c', 'list-a', 'list-b']
    await registerFeeds(
      catalog,
      keys.map((key) => newFeed({ key })),
      1,
    )
    const listed = (await listFeeds(catalog)).map(({ key }) => key).filter((key) => key.startsWith('list-'))
    expect(listed).toEqual(['list-a', 'list-b', 'list-c'])
  })

  describe('creating', () => {
    test('stores and audits the feed', async () => {
      const permission = { by: 'admin@jobs.example', at: 5 }
      const { feed, find, audited } = await open({ note: 'why', maxJobs: 9, permission, intervalMinutes: 15 })
      expect(await find()).toEqual({ ...feed, consecutiveFailures: 0 })
      const { key: _, ...after } = feed
      expect(await audited()).toMatchObject([{ action: 'feed.create', at: 1, by: testActor, after }])
    })

    test('refuses a key in use and the settings of another feed, and changes nothing', async () => {
      const { catalog, feed, key, find, audited } = await open()
      const create = (given: Feed) => createFeed(catalog, given, testActor, 2)
      await expect(create(newFeed({ key }))).rejects.toMatchObject({
        reason: 'conflict',
        refused: { code: 'feed-taken', parameters: { feed: key } },
      })
      const copy = newFeed({ settings: feed.settings })
      await expect(create(copy)).rejects.toMatchObject({
        reason: 'conflict',
        refused: { code: 'same-feed', parameters: { feed: key } },
      })
      expect(await findFeed(catalog, copy.key)).toBeUndefined()
      expect(await find()).toEqual({ ...feed, consecutiveFailures: 0 })
      expect(await audited()).toHaveLength(1)
      await create({ ...copy, connector: 'lever' })
    })

    test('creates one of several concurrent feeds with the same settings', async () => {
      const { catalog } = await opening
      const settings = { board: 'wanted' }
      const copies = Array.from({ length: 5 }, () => newFeed({ settings }))
      const made = await Promise.allSettled(copies.map((feed) => createFeed(catalog, feed, testActor, 1)))
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await listFeeds(catalog)).filter((feed) => feed.settings['board'] === 'wanted')).toHaveLength(1)
    })

    test('reuses the key of a removed feed with its runs, but without its former state', async () => {
      const { catalog, key, fail, find, audited } = await open({ note: 'old', maxJobs: 3 })
      for (const now of [10, 20]) await fail(now, { error: 'too slow', isOverBudget: true })
      const { runId } = await requestRun(catalog, key, testActor, 30)
      await removeFeed(catalog, key, testActor, 40)
      const again = newFeed({ key, settings: { board: 'another' } })
      await createFeed(catalog, again, testActor, 50)
      expect(await find()).toEqual({ ...again, consecutiveFailures: 0 })
      expect(await findFeedDetails(catalog, key, 60)).toMatchObject({ health: 'new', lastRun: { id: runId } })
      const failing = await listFeedDetails(catalog, { reason: 'status', page: 1, perPage: 100 }, 60)
      expect(failing.items.map((one) => one.key)).not.toContain(key)
      await fail(60, { isOverBudget: true })
      expect(await find()).toMatchObject({ enabled: true, consecutiveFailures: 1, failingSince: 60 })
      expect((await audited()).map(({ action }) => action)).toEqual([
        'feed.create',
        'feed.remove',
        'feed.run',
        'feed.create',
      ])
    })

    test('by the service itself keeps a feed that exists, and brings a removed one back', async () => {
      const { catalog, key, feed, find } = await open()
      const insert = () => catalog.transaction((tx) => insertFeed(tx, { ...feed, intervalMinutes: 99 }, 20))
      expect([await insert(), (await find())?.intervalMinutes]).toEqual([false, feed.intervalMinutes])
      await removeFeed(catalog, key, testActor, 10)
      expect(await find()).toBeUndefined()
      expect([await insert(), (await find())?.intervalMinutes]).toEqual([true, 99])
    })
  })

  describe('changing', () => {
    test('updates the given fields only, and audits the changed values', async () => {
      const { feed, find, change, audited } = await open({ note: 'why', maxJobs: 9 })
      await change({ intervalMinutes: 90, note: undefined, maxJobs: 9 })
      expect(await find()).toEqual({ ...feed, intervalMinutes: 90, consecutiveFailures: 0 })
      expect((await audited())[0]).toMatchObject({
        action: 'feed.change',
        at: 2,
        before: { intervalMinutes: 60 },
        after: { intervalMinutes: 90 },
      })
      expect(Object.keys((await audited())[0]?.after ?? {})).toEqual(['intervalMinutes'])
    })

    test('records nothing and keeps failures if nothing changes', async () => {
      const { feed, find, change, fail, audited } = await open()
      await fail(10)
      const before = await find()
      await change({})
      await change({ ...feed, note: '' })
      expect(await find()).toEqual(before)
      expect(await audited()).toHaveLength(1)
    })

    test('removes a note with an empty one, and a permission with null', async () => {
      const permission = { by: 'admin@jobs.example', at: 5 }
      const { find, change } = await open({ note: 'why', permission })
      await change({ note: '' })
      expect(await find()).not.toHaveProperty('note')
      expect(await find()).toMatchObject({ permission })
      await change({ permission: null })
      expect(await find()).not.toHaveProperty('permission')
      await change({ permission })
      expect(await find()).toMatchObject({ permission })
    })

    test.each([
      [{ settings: { board: 'elsewhere' } }, false, false],
      [{ connector: 'lever' }, false, false],
      [{ enabled: false }, true, false],
      [{ intervalMinutes: 90, note: 'slower' }, true, true],
    ] as const)(
      '%j keeps validators: %p, the time of the first failure: %p',
      async (given, keepsValidators, keepsFailing) => {
        const { catalog, feed, find, change, fail } = await open()
        await saveValidators(catalog, feed, { etag: '"a"', lastModified: 'b' })
        await fail(10)
        await change(given)
        const state = await find()
        expect([state?.etag, state?.lastModified]).toEqual(keepsValidators ? ['"a"', 'b'] : [undefined, undefined])
        expect(state?.failingSince).toBe(keepsFailing ? 10 : undefined)
        // Results of a run with the former settings do not apply to the new ones.
        await saveValidators(catalog, feed, { etag: '"late"' })
        expect((await find())?.etag).toBe(keepsValidators ? '"late"' : undefined)
      },
    )

    test('receives the current feed, so that concurrent changes both count', async () => {
      const { catalog, key, find } = await open({ maxJobs: 1 })
      const add = () => changeFeed(catalog, key, ({ maxJobs = 0 }) => ({ maxJobs: maxJobs + 1 }), testActor, 2)
      await Promise.all([add(), add(), add()])
      expect(await find()).toMatchObject({ maxJobs: 4 })
    })

    test('is refused for the settings of another feed, for an unknown feed, and when the change throws', async () => {
      const { catalog, feed, key, change, audited } = await open()
      const other = await open()
      const before = await other.find()
      await expect(other.change({ settings: feed.settings })).rejects.toMatchObject({
        reason: 'conflict',
        refused: { code: 'same-feed', parameters: { feed: key } },
      })
      const invalid = () => {
        throw new Error('invalid')
      }
      await expect(changeFeed(catalog, other.key, invalid, testActor, 2)).rejects.toThrow('invalid')
      expect(await other.find()).toEqual(before)
      expect(await other.audited()).toHaveLength(1)
      const noFeed = { reason: 'not_found', refused: { code: 'no-feed', parameters: { feed: 'unknown' } } }
      await expect(changeFeed(catalog, 'unknown', () => ({}), testActor, 2)).rejects.toMatchObject(noFeed)
      await removeFeed(catalog, key, testActor, 3)
      await expect(change({ enabled: false })).rejects.toMatchObject({ reason: 'not_found' })
      expect(await audited()).toHaveLength(2)
      await other.change({ settings: feed.settings })
    })
  })

  describe('removing', () => {
    const post = async (key: string, id: string, source: string, publishedAt = NOW) => {
      const posting = testPosting(id, { title: `Maurer ${id}`, publishedAt })
      await savePosting((await opening).catalog, { ...posting, source, feedKey: key }, NOW)
    }

    test('previews live postings, jobs that close, and jobs that other feeds list', async () => {
      const [one, other] = [await open(), await open()]
      const { catalog, key } = one
      expect(await previewRemoval(catalog, key)).toEqual({ postings: 0, closes: 0, keeps: 0, closing: [] })
      for (const at of [1, 2, 3]) await post(key, `${key}-own-${at}`, 'here', NOW - at)
      await post(key, `${key}-shared`, 'here')
      await post(other.key, `${key}-shared`, 'there')
      const preview = await previewRemoval(catalog, key)
      expect(preview).toMatchObject({ postings: 4, closes: 3, keeps: 1 })
      expect(preview.closing.map(({ title }) => title)).toEqual([1, 2, 3].map((at) => `Maurer ${key}-own-${at}`))
      await removeFeed(catalog, key, testActor, NOW)
      const jobs: { title: string; status: string }[] = await catalog.read`SELECT title, status FROM jobs
        WHERE title LIKE ${`% ${key}-%`} ORDER BY title`
      expect(jobs.map(({ status }) => status)).toEqual(['closed', 'closed', 'closed', 'active'])
      await expect(previewRemoval(catalog, key)).rejects.toMatchObject({ reason: 'not_found' })
      await expect(previewRemoval(catalog, 'unknown')).rejects.toMatchObject({ reason: 'not_found' })
    })

    test('fails waiting runs with the reason, and is refused during an active run', async () => {
      const { catalog, key, find } = await open()
      const run = await startRun(catalog, key, 0)
      const before = await find()
      await expect(removeFeed(catalog, key, testActor, 45_000)).rejects.toMatchObject({
        reason: 'conflict',
        refused: { code: 'feed-running' },
      })
      expect(await find()).toEqual(before)
      const { runId } = await requestRun(catalog, key, testActor, 45_001)
      // By now the run has lost its worker.
      await removeFeed(catalog, key, testActor, 45_001)
      const removed = { outcome: 'failed', finishedAt: 45_001, failure: { code: 'removed', parameters: {} } }
      expect(await findRun(catalog, runId)).toMatchObject(removed)
      expect(await findRun(catalog, run)).not.toHaveProperty('failure')
    })

    test('is performed and audited once for concurrent requests', async () => {
      const { catalog, key, audited } = await open()
      const remove = () => removeFeed(catalog, key, testActor, 2)
      const outcomes = await Promise.allSettled([remove(), remove(), remove()])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of outcomes)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ refused: { code: 'no-feed' } })
      expect((await audited()).map(({ action }) => action)).toEqual(['feed.remove', 'feed.create'])
      await expect(removeFeed(catalog, 'unknown', testActor, 2)).rejects.toMatchObject({ reason: 'not_found' })
      const byHand = { reason: 'conflict', refused: { code: 'feed-by-hand' } }
      await expect(removeFeed(catalog, MANUAL, testActor, 2)).rejects.toMatchObject(byHand)
    })

    test('withdraws the remaining postings when it is repeated after an interruption', async () => {
      const { catalog, key, audited } = await open()
      for (const at of [1, 2]) await post(key, `${key}-${at}`, 'here')
      const broken = new Error('out of power')
      let transactions = 0
      const failing = {
        ...catalog,
        transaction: ((work) =>
          ++transactions === 1 ? catalog.transaction(work) : Promise.reject(broken)) as typeof catalog.transaction,
      }
      await expect(removeFeed(failing, key, testActor, NOW)).rejects.toBe(broken)
      expect(await findFeed(catalog, key)).toBeUndefined()
      const live = async () => {
        const rows: unknown[] = await catalog.read`SELECT 1 FROM postings
          WHERE feed_key = ${key} AND withdrawn_at IS NULL`
        return rows.length
      }
      expect(await live()).toBe(2)
      await removeFeed(catalog, key, testActor, NOW)
      expect(await live()).toBe(0)
      expect((await audited()).map(({ action }) => action)).toEqual(['feed.remove', 'feed.create'])
      await expect(removeFeed(catalog, key, testActor, NOW)).rejects.toMatchObject({ reason: 'not_found' })
    })
  })
})
