import { HOUR_MS, MINUTE_MS } from '@jobs/types/values/time.ts'
import { beforeAll, describe, expect, test } from 'bun:test'
import { savePosting } from '../merging/save-posting.ts'
import { sharedCatalog } from '../testing-shared.ts'
import { testActor, testCounts as counts, testEngines, testFeed, testPosting, withdrawPosting } from '../testing.ts'
import { countFeeds } from './feed-counts.ts'
import { FEED_HEALTHS, type FeedsRequest, findFeedDetails, listFeedDetails } from './feed-health.ts'
import { areFeedsFollowed, markFeedsFollowed } from './feed-schedule.ts'
import { registerFeeds } from './feeds.ts'
import { runsFeeds } from './first-fill.ts'
import { removeFeed } from './remove-feed.ts'
import { requestRun } from './request-run.ts'
import { finishRun, startRun } from './runs.ts'

const NOW = Date.UTC(2026, 10, 1)
const failure = (code: 'status' | 'timeout') => ({ failure: { code, parameters: { host: 'a.example' } } })

describe.each(testEngines)('the health of feeds on %s', (engine) => {
  const opening = sharedCatalog(engine)
  const keys = async (request: Partial<FeedsRequest> = {}) => {
    const { items } = await listFeedDetails((await opening).catalog, { page: 1, perPage: 20, ...request }, NOW)
    return items.map(({ key }) => key)
  }
  const find = async (key: string, now: number) => await findFeedDetails((await opening).catalog, key, now)
  beforeAll(async () => {
    const { catalog } = await opening
    const feed = { ...testFeed, intervalMinutes: 90 }
    await registerFeeds(
      catalog,
      [
        { ...feed, key: 'fine', connector: 'lever' },
        { ...feed, key: 'broken_1' },
        { ...feed, key: 'broken-2', connector: 'lever' },
        { ...feed, key: 'shrunk' },
        { ...feed, key: 'off', enabled: false },
        { ...feed, key: 'removed' },
      ],
      0,
    )
    const run = async (key: string, at: number, outcome: 'succeeded' | 'suspect' | 'failed', more = {}) =>
      await finishRun(catalog, await startRun(catalog, key, at), { outcome, counts, ...more }, at)
    await run('fine', NOW - 2 * HOUR_MS, 'failed', failure('status'))
    await run('fine', NOW - HOUR_MS, 'succeeded')
    await run('broken_1', NOW - 5 * HOUR_MS, 'failed', failure('timeout'))
    await run('broken_1', NOW - 4 * HOUR_MS, 'failed', { error: 'it answered 500', ...failure('status') })
    await run('broken-2', NOW - 3 * HOUR_MS, 'failed', failure('timeout'))
    await run('shrunk', NOW - 6 * HOUR_MS, 'suspect')
    await run('off', NOW - 7 * HOUR_MS, 'succeeded')
    for (const id of ['one', 'two', 'gone'])
      await savePosting(catalog, { ...testPosting(id), source: 'fine', feedKey: 'fine' }, NOW)
    await savePosting(catalog, { ...testPosting('three'), source: 'shrunk', feedKey: 'shrunk' }, NOW)
    await withdrawPosting(catalog, { source: 'fine', externalId: 'gone' }, NOW)
    await removeFeed(catalog, 'removed', testActor, NOW)
  })

  test.each([
    [{}, ['broken-2', 'broken_1', 'fine', 'off', 'shrunk', 'test']],
    [{ connector: 'lever' }, ['broken-2', 'fine']],
    [{ enabled: false }, ['off']],
    [{ enabled: true }, ['broken-2', 'broken_1', 'fine', 'shrunk', 'test']],
    [{ health: 'ok' }, ['fine']],
    [{ health: 'failing' }, ['broken-2', 'broken_1']],
    [{ health: 'suspect' }, ['shrunk']],
    [{ health: 'new' }, ['test']],
    [{ health: 'off' }, ['off']],
    [{ health: 'failing', connector: 'lever' }, ['broken-2']],
    [{ reason: 'status' }, ['broken_1']],
    [{ reason: 'timeout' }, ['broken-2']],
    [{ failingBefore: NOW - 5 * HOUR_MS }, ['broken_1']],
    [{ failingBefore: NOW - 5 * HOUR_MS - 1 }, []],
    [{ q: 'OKEN' }, ['broken-2', 'broken_1']],
    [{ q: '_' }, ['broken_1']],
    [{ q: '%' }, []],
  ] as const)('%j finds %j', async (request, found) => {
    expect(new Set(await keys(request))).toEqual(new Set(found))
  })

  test.each([
    [{ sort: 'connector' }, ['arbeitnow', 'arbeitnow', 'arbeitnow', 'arbeitnow', 'lever', 'lever'], 'connector'],
    [{ sort: 'lastRun' }, [7, 6, 4, 3, 1, undefined], 'lastRunAt'],
    [{ sort: 'lastRun', descending: true }, [1, 3, 4, 6, 7, undefined], 'lastRunAt'],
    [{ sort: 'failingSince' }, [5, 3, undefined, undefined, undefined, undefined], 'failingSince'],
    [{ sort: 'failingSince', descending: true }, [3, 5, undefined, undefined, undefined, undefined], 'failingSince'],
    [{ sort: 'failures', descending: true }, [2, 1, 0, 0, 0, 0], 'consecutiveFailures'],
    [{ sort: 'postings', descending: true }, [2, 1, 0, 0, 0, 0], 'postings'],
    [{ sort: 'postings' }, [0, 0, 0, 0, 1, 2], 'postings'],
  ] as const)('%j sorts, feeds without it last', async (request, values, name) => {
    const { catalog } = await opening
    const { items } = await listFeedDetails(catalog, { page: 1, perPage: 20, ...request }, NOW)
    const hours = (value: unknown) =>
      typeof value === 'number' && name.match(/At|Since/) ? (NOW - value) / HOUR_MS : value
    expect(items.map((feed) => hours(feed[name]))).toEqual([...values])
    const pages = [1, 2, 3, 4].map((page) => listFeedDetails(catalog, { page, perPage: 2, ...request }, NOW))
    expect((await Promise.all(pages)).flatMap((page) => page.items)).toEqual(items)
    expect((await pages[3])?.total).toBe(6)
  })

  test('counts feeds as they are listed, without removed ones', async () => {
    const { catalog } = await opening
    const counted = await countFeeds(catalog)
    expect(counted).toEqual({ off: 1, new: 1, failing: 2, suspect: 1, ok: 1 })
    for (const health of FEED_HEALTHS) {
      const { total, items } = await listFeedDetails(catalog, { health, page: 1, perPage: 20 }, NOW)
      expect([total, ...items.map((feed) => feed.health)]).toEqual([counted[health], ...items.map(() => health)])
    }
    expect(await find('removed', NOW)).toBeUndefined()
  })

  test('shows the latest run with its error, or the waiting one', async () => {
    const { catalog } = await opening
    const failed = await find('broken_1', NOW)
    expect(failed?.lastRun).toEqual({
      id: expect.any(Number),
      outcome: 'failed',
      error: 'it answered 500',
      ...failure('status'),
    })
    expect(await find('test', NOW)).not.toHaveProperty('lastRun')
    const { runId } = await requestRun(catalog, 'broken_1', testActor, NOW)
    const waiting = await find('broken_1', NOW)
    expect(waiting).toMatchObject({ health: 'failing', consecutiveFailures: 2 })
    expect(waiting?.lastRun).toEqual({ id: runId, outcome: 'waiting' })
  })

  test('shows the next run of an enabled feed while a worker runs feeds', async () => {
    const { catalog } = await opening
    const next = async (key: string) => (await find(key, NOW))?.nextRunAt
    expect(await next('fine')).toBeUndefined()
    await markFeedsFollowed(catalog, NOW - 3 * MINUTE_MS)
    expect([await areFeedsFollowed(catalog.read, NOW), await next('fine')]).toEqual([false, undefined])
    await markFeedsFollowed(catalog, NOW - 3 * MINUTE_MS + 1)
    expect(await areFeedsFollowed(catalog.read, NOW)).toBe(true)
    expect([await runsFeeds(catalog, NOW), await runsFeeds(catalog, NOW + HOUR_MS)]).toEqual([true, false])
    // 90 minutes after its last run, at once if that is over, or if there was none.
    expect(await next('fine')).toBe(NOW + 30 * MINUTE_MS)
    expect([await next('shrunk'), await next('test'), await next('off')]).toEqual([NOW, NOW, undefined])
  })
})
