import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { closeMissing } from '../merging/close-missing.ts'
import { openTestCatalog, testActor, testEngines, testFeed } from '../testing.ts'
import { lastTroubles } from './feed-counts.ts'
import { findFeedDetails } from './feed-health.ts'
import { registerFeeds } from './feeds.ts'
import { findLeftOut, MAX_LEFT_OUT } from './left-out.ts'
import { findRun, listRuns, type RunsRequest } from './list-runs.ts'
import { purgeRuns } from './purge-runs.ts'
import { requestRun } from './request-run.ts'
import { finishRun, recordProgress, startRun } from './runs.ts'

const SILENT = 60_000
const counts = { read: 3, listed: 1, updated: 0, unchanged: 0, withdrawn: 0, dropped: { 'on-site': 2 }, rejected: {} }
const pages = [{ page: 1, read: 3, listed: 1, updated: 0, unchanged: 0, leftOut: 2 }]
const item = (at: number) => ({ kind: 'dropped' as const, reason: 'on-site', item: `Bäcker ${at}`, excerpt: '' })

describe.each(testEngines)('the list of runs on %s', (engine) => {
  const opening = openTestCatalog(engine)
  const ids: Record<string, number> = {}
  const now = Date.now()
  const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id) ?? String(id)
  const names = async (request: Partial<RunsRequest> = {}) => {
    const { items } = await listRuns((await opening).catalog, { page: 1, perPage: 20, ...request })
    return items.map(({ id }) => nameOf(id))
  }
  beforeAll(async () => {
    const { catalog } = await opening
    const feeds = ['a', 'b', 'c', 'd']
    await registerFeeds(
      catalog,
      feeds.map((key) => ({ ...testFeed, key })),
      0,
    )
    const failure = { code: 'timeout', parameters: { seconds: 30 } } as const
    const run = async (name: string, feed: string, at: number, took: number, result: object) => {
      ids[name] = await startRun(catalog, feed, at)
      await finishRun(catalog, ids[name], { outcome: 'succeeded', counts, ...result }, at + took)
    }
    await run('large', 'b', 100, 30, { items: 50, pages })
    await run('failed', 'a', 200, 10, { outcome: 'failed', error: 'no answer in 30 s', failure })
    await run('small', 'a', 300, 20, { items: 3 })
    await run('suspect', 'b', 400, 5, { outcome: 'suspect', items: 7 })
    ids['lost'] = await startRun(catalog, 'c', now - SILENT)
    ids['alive'] = await startRun(catalog, 'a', now)
    ids['waiting'] = (await requestRun(catalog, 'd', testActor, now + 1)).runId
  })
  afterAll(async () => await (await opening).close())

  test.each([
    [{}, ['waiting', 'alive', 'lost', 'suspect', 'small', 'failed', 'large']],
    [{ descending: false }, ['large', 'failed', 'small', 'suspect', 'lost', 'alive', 'waiting']],
    [{ feed: 'a' }, ['alive', 'small', 'failed']],
    [{ feed: "' OR 1=1" }, []],
    [{ outcome: 'succeeded' }, ['small', 'large']],
    [{ outcome: 'running' }, ['alive']],
    [{ outcome: 'interrupted' }, ['lost']],
    [{ outcome: 'waiting' }, ['waiting']],
    [{ outcome: 'cancelled' }, []],
    [{ reason: 'timeout' }, ['failed']],
    [{ reason: 'status' }, []],
    [{ from: 200, to: 400 }, ['small', 'failed']],
    [{ from: 200, to: 400, feed: 'a', outcome: 'failed' }, ['failed']],
    [{ sort: 'feed', descending: false, to: 500 }, ['small', 'failed', 'suspect', 'large']],
    [{ sort: 'feed', to: 500 }, ['suspect', 'large', 'small', 'failed']],
    [{ sort: 'took', descending: false }, ['suspect', 'failed', 'small', 'large', 'waiting', 'alive', 'lost']],
    [{ sort: 'took' }, ['large', 'small', 'failed', 'suspect', 'waiting', 'alive', 'lost']],
    [{ sort: 'items', descending: false }, ['small', 'suspect', 'large', 'waiting', 'alive', 'lost', 'failed']],
    [{ sort: 'items' }, ['large', 'suspect', 'small', 'waiting', 'alive', 'lost', 'failed']],
  ] as const)('%j finds %j', async (request, found) => {
    expect(await names(request)).toEqual([...found])
  })

  test('is paged with the total, and empty past the end', async () => {
    const { catalog } = await opening
    const page = (number: number) => listRuns(catalog, { page: number, perPage: 3 })
    const found = await Promise.all([1, 2, 3, 4].map(page))
    expect(found.map(({ total }) => total)).toEqual([7, 7, 7, 7])
    expect(found.map(({ items }) => items.length)).toEqual([3, 3, 1, 0])
    expect(found.flatMap(({ items }) => items.map(({ id }) => nameOf(id)))).toEqual(await names())
  })

  test('shows a run like findRun, without its pages', async () => {
    const { catalog } = await opening
    const { items } = await listRuns(catalog, { outcome: 'succeeded', page: 2, perPage: 1 })
    const large = { feed: 'b', outcome: 'succeeded', startedAt: 100, finishedAt: 130, items: 50, counts } as const
    expect(items).toEqual([{ id: ids['large'] ?? 0, ...large }])
    expect(await findRun(catalog, ids['large'] ?? 0)).toEqual({ id: ids['large'] ?? 0, ...large, pages })
    expect(await findRun(catalog, 999_999)).toBeUndefined()
  })

  test('returns the last troubles, including lost workers, latest first', async () => {
    const { catalog } = await opening
    const troubles = async (most: number) => (await lastTroubles(catalog, most)).map(({ id }) => nameOf(id))
    expect(await troubles(10)).toEqual(['lost', 'suspect', 'failed'])
    expect(await troubles(2)).toEqual(['lost', 'suspect'])
  })
})

describe.each(testEngines)('purging runs on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const run = async (at: number, result: object, feed = 'test') => {
      const id = await startRun(catalog, feed, at)
      await finishRun(catalog, id, { outcome: 'succeeded', counts, ...result }, at)
      return id
    }
    const kept = async () =>
      (await listRuns(catalog, { page: 1, perPage: 20, descending: false })).items.map(({ id }) => id)
    return { catalog, run, kept }
  }

  test('keeps the last 200 left-out items of a run, for the last five runs of a feed that have any', async () => {
    const { catalog, run } = await open()
    await registerFeeds(catalog, [{ ...testFeed, key: 'other' }], 0)
    const other = await run(1, { leftOut: [item(0)] }, 'other')
    const first = await startRun(catalog, 'test', 2)
    await recordProgress(catalog, first, { counts, leftOut: [item(1)] }, 3)
    expect(await findLeftOut(catalog, first)).toEqual([item(1)])
    await recordProgress(catalog, first, { counts }, 4)
    expect(await findLeftOut(catalog, first)).toEqual([item(1)])
    const many = Array.from({ length: MAX_LEFT_OUT + 1 }, (_, at) => item(at))
    await finishRun(catalog, first, { outcome: 'succeeded', counts, leftOut: many }, 5)
    expect(await findLeftOut(catalog, first)).toEqual(many.slice(1).toReversed())
    for (let at = 10; at < 14; at++) await run(at, { leftOut: [item(at)] })
    const none = await run(20, { leftOut: [] })
    expect(await findLeftOut(catalog, none)).toBeUndefined()
    expect(await findLeftOut(catalog, first)).toHaveLength(MAX_LEFT_OUT)
    await run(30, { leftOut: [item(30)] })
    expect(await findLeftOut(catalog, first)).toBeUndefined()
    expect(await findLeftOut(catalog, other)).toEqual([item(0)])
  })

  test('keeps 90 days, and the latest run, success and count of items of each feed', async () => {
    const { catalog, run, kept } = await open()
    const at = 1000
    const succeeded = [await run(at, { items: 5 }), await run(at + 1, { items: 5 }), await run(at + 2, {})]
    const suspect = await run(at + 3, { outcome: 'suspect' })
    const failed = [await run(at + 4, { outcome: 'failed' }), await run(at + 5, { outcome: 'failed' })]
    const all = [...succeeded, suspect, ...failed]
    expect(await purgeRuns(catalog, at + 90 * DAY_MS)).toBe(0)
    expect(await kept()).toEqual(all)
    expect(await purgeRuns(catalog, at + 90 * DAY_MS + 1)).toBe(1)
    expect(await kept()).toEqual(all.slice(1))
    expect(await purgeRuns(catalog, at + 91 * DAY_MS)).toBe(2)
    expect(await kept()).toEqual([succeeded[1], succeeded[2], failed[1]] as number[])
    expect(await purgeRuns(catalog, at + 91 * DAY_MS)).toBe(0)
  })

  test('keeps waiting and active runs of any age, and the latest of a removed feed', async () => {
    const { catalog, run, kept } = await open()
    await registerFeeds(
      catalog,
      [
        { ...testFeed, key: 'other' },
        { ...testFeed, key: 'gone' },
      ],
      0,
    )
    const gone = await run(1, { leftOut: [item(1)] }, 'gone')
    await catalog.transaction((tx) => tx`UPDATE feeds SET removed_at = 2 WHERE key = 'gone'`)
    const running = await startRun(catalog, 'test', 3)
    const { runId } = await requestRun(catalog, 'other', testActor, 4)
    // Its worker was considered dead.
    const next = await requestRun(catalog, 'test', testActor, SILENT)
    expect(await purgeRuns(catalog, 100 * DAY_MS)).toBe(0)
    expect(await kept()).toEqual([gone, running, runId, next.runId])
  })

  test('deletes any number, after which the next run is still compared with the last count', async () => {
    const { catalog, run, kept } = await open()
    const counted = await run(1, { items: 10 })
    for (let at = 0; at < 600; at++) await run(2, { outcome: 'failed' })
    const health = await findFeedDetails(catalog, 'test', 100 * DAY_MS)
    expect(await purgeRuns(catalog, 100 * DAY_MS)).toBe(599)
    expect(await kept()).toEqual([counted, expect.any(Number)])
    expect(await findFeedDetails(catalog, 'test', 100 * DAY_MS)).toEqual(health)
    expect((await closeMissing(catalog, 'test', 4, 100 * DAY_MS)).suspect).toBe(true)
  })

  test('deletes left-out items with their run', async () => {
    const { catalog, run } = await open()
    const old = await run(1, { leftOut: [item(1)] })
    await run(2, {})
    await purgeRuns(catalog, 100 * DAY_MS)
    expect(await findRun(catalog, old)).toBeUndefined()
    expect(await findLeftOut(catalog, old)).toBeUndefined()
  })
})
