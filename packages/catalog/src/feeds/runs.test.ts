import { describe, expect, test } from 'bun:test'
import { listAudit } from '../audit/list-audit.ts'
import { sharedCatalog } from '../testing-shared.ts'
import { testActor, testEngines, testFeed } from '../testing.ts'
import { changeFeed } from './change-feed.ts'
import { countOpenRuns } from './feed-counts.ts'
import { findFeed, registerFeeds } from './feeds.ts'
import { findRun, listRuns } from './list-runs.ts'
import { cancelRun, abandonRun, requestRun, waitingRuns } from './request-run.ts'
import { finishRun, recordProgress, startRun } from './runs.ts'

const SECOND = 1000
const counts = { read: 3, listed: 1, updated: 0, unchanged: 0, withdrawn: 0, dropped: { 'on-site': 2 }, rejected: {} }
const failure = { code: 'status', parameters: { host: 'a.example', status: 500 } } as const

describe.each(testEngines)('runs of feeds on %s', (engine) => {
  const opening = sharedCatalog(engine)
  let feeds = 0
  const open = async () => {
    const { catalog } = await opening
    const key = `feed-${feeds++}`
    await registerFeeds(catalog, [{ ...testFeed, key }], 0)
    const start = (now: number, worker?: string) => startRun(catalog, key, now, worker)
    const finish = async (
      id: number,
      outcome: 'succeeded' | 'suspect' | 'failed' | 'cancelled',
      now: number,
      more = {},
    ) => await finishRun(catalog, id, { outcome, counts, ...more }, now)
    const feed = () => findFeed(catalog, key)
    const outcomes = async () =>
      (await listRuns(catalog, { feed: key, page: 1, perPage: 20 })).items.map(({ outcome }) => outcome)
    return { catalog, key, start, finish, feed, outcomes }
  }

  test('wait when requested, until the next start begins them', async () => {
    const { catalog, key, start } = await open()
    const { runId, isNew } = await requestRun(catalog, key, testActor, 10)
    expect(isNew).toBe(true)
    const waiting = { id: runId, feed: key, outcome: 'waiting', requestedAt: 10, requestedBy: testActor.email } as const
    expect(await findRun(catalog, runId)).toEqual(waiting)
    expect(await waitingRuns(catalog)).toContainEqual({ id: runId, feed: key })
    const now = Date.now()
    expect(await start(now)).toBe(runId)
    expect(await findRun(catalog, runId)).toEqual({ ...waiting, outcome: 'running', startedAt: now })
    expect(await waitingRuns(catalog)).not.toContainEqual({ id: runId, feed: key })
    expect(await start(now + 1)).not.toBe(runId)
  })

  test('are requested and audited once for concurrent requests', async () => {
    const { catalog, key } = await open()
    const requests = await Promise.all(Array.from({ length: 5 }, () => requestRun(catalog, key, testActor, 10)))
    expect(new Set(requests.map(({ runId }) => runId)).size).toBe(1)
    expect(requests.filter(({ isNew }) => isNew)).toHaveLength(1)
    const { items } = await listAudit(catalog, { kind: 'feed', key, page: 1, perPage: 10 })
    expect(items).toMatchObject([{ action: 'feed.run', after: { run: requests[0]?.runId }, by: testActor }])
  })

  test('are joined by requests until their worker has been silent for 45 seconds', async () => {
    const { catalog, key, start } = await open()
    const run = await start(0)
    expect(await requestRun(catalog, key, testActor, 45 * SECOND)).toEqual({ runId: run, isNew: false })
    await recordProgress(catalog, run, { counts }, 40 * SECOND)
    expect(await requestRun(catalog, key, testActor, 85 * SECOND)).toEqual({ runId: run, isNew: false })
    expect(await requestRun(catalog, key, testActor, 85 * SECOND + 1)).toMatchObject({ isNew: true })
  })

  test('cannot be requested for unknown or removed feeds', async () => {
    const { catalog } = await open()
    const noFeed = { reason: 'not_found', refused: { code: 'no-feed', parameters: { feed: 'x'.repeat(100) } } }
    await expect(requestRun(catalog, 'x'.repeat(5000), testActor, 0)).rejects.toMatchObject(noFeed)
  })

  test('are interrupted by the next run of their feed, or cancelled if a user requested that', async () => {
    const { catalog, start, outcomes } = await open()
    await start(Date.now())
    const second = await start(Date.now())
    await cancelRun(catalog, second, testActor, Date.now())
    await start(Date.now())
    expect(await outcomes()).toEqual(['running', 'cancelled', 'interrupted'])
  })

  test('fail without effect on their feed if no worker could take them', async () => {
    const { catalog, key, start, feed } = await open()
    const before = await feed()
    const { runId } = await requestRun(catalog, key, testActor, 10)
    await abandonRun(catalog, runId, { error: 'no \0queue', failure }, 20)
    const over = { id: runId, feed: key, outcome: 'failed', startedAt: 10, finishedAt: 20, error: 'no queue', failure }
    expect(await findRun(catalog, runId)).toMatchObject(over)
    expect(await feed()).toEqual(before)
    const run = await start(30)
    await abandonRun(catalog, run, { error: 'late', failure }, 40)
    expect(await findRun(catalog, run)).not.toHaveProperty('error')
  })

  test('record progress and the last pages, which shows that the worker is alive', async () => {
    const { catalog, start, finish } = await open()
    const run = await start(Date.now() - 60 * SECOND)
    expect(await findRun(catalog, run)).toMatchObject({ outcome: 'interrupted' })
    const pages = [{ page: 1, read: 3, listed: 1, updated: 0, unchanged: 0, leftOut: 2 }]
    expect(await recordProgress(catalog, run, { counts, pages }, Date.now())).toEqual({ isCancelled: false })
    expect(await findRun(catalog, run)).toMatchObject({ outcome: 'running', counts, pages })
    await finish(run, 'succeeded', Date.now(), { items: 3 })
    await recordProgress(catalog, run, { counts: { ...counts, read: 99 } }, Date.now())
    expect(await findRun(catalog, run)).toMatchObject({ outcome: 'succeeded', items: 3, counts })
    expect(await recordProgress(catalog, 999_999, { counts }, Date.now())).toEqual({ isCancelled: false })
  })

  test('count failures of the feed and the time of the first, until another outcome', async () => {
    const { key, start, finish, feed } = await open()
    const ended = async (outcome: 'succeeded' | 'suspect' | 'failed', now: number) => {
      await finish(await start(now), outcome, now)
      return await feed()
    }
    const fine = { ...testFeed, key, consecutiveFailures: 0 }
    expect(await feed()).toEqual(fine)
    const failing = { ...fine, lastOutcome: 'failed', failingSince: 10 } as const
    expect(await ended('failed', 10)).toEqual({ ...failing, consecutiveFailures: 1, lastRunAt: 10 })
    expect(await ended('failed', 20)).toEqual({ ...failing, consecutiveFailures: 2, lastRunAt: 20 })
    expect(await ended('suspect', 30)).toEqual({ ...fine, lastOutcome: 'suspect', lastRunAt: 30 })
    expect(await ended('failed', 40)).toMatchObject({ consecutiveFailures: 1, failingSince: 40 })
    expect(await ended('succeeded', 50)).toEqual({ ...fine, lastOutcome: 'succeeded', lastRunAt: 50 })
  })

  test('cut errors to 500 characters that the database can store', async () => {
    const { catalog, start, finish } = await open()
    const run = await start(1)
    await finish(run, 'failed', 2, { error: `\0\ud800${'ä'.repeat(600)}`, failure })
    expect(await findRun(catalog, run)).toMatchObject({ error: `\ufffd${'ä'.repeat(499)}`, failure })
  })

  test('cannot be finished if unknown', async () => {
    const { finish } = await open()
    await expect(finish(999_999, 'succeeded', 1)).rejects.toThrow('there is no run 999999')
  })

  test('pause their feed after two in a row over budget, until it is enabled again', async () => {
    const { catalog, key, start, finish, feed } = await open()
    const overrun = async (now: number) =>
      await finish(await start(now), 'failed', now, { error: 'too slow', isOverBudget: true })
    const end = async (outcome: 'succeeded' | 'failed', now: number) => await finish(await start(now), outcome, now)
    expect(await overrun(1)).toEqual({ isPaused: false })
    await end('succeeded', 2)
    expect(await overrun(3)).toEqual({ isPaused: false })
    // A failure of another kind is no sign that the feed keeps to its budget.
    await end('failed', 4)
    expect(await overrun(5)).toEqual({ isPaused: true })
    expect(await feed()).toMatchObject({ enabled: false, pausedBecause: 'too slow', failingSince: 3 })
    expect(await overrun(6)).toEqual({ isPaused: false })
    await changeFeed(catalog, key, () => ({ enabled: true }), testActor, 7)
    expect(await feed()).toMatchObject({ enabled: true })
    expect(await feed()).not.toHaveProperty('pausedBecause')
    expect(await feed()).not.toHaveProperty('failingSince')
    expect(await overrun(8)).toEqual({ isPaused: false })
  })

  describe('cancelling', () => {
    const over = { reason: 'conflict', refused: { code: 'run-over' } }

    test('ends a waiting run, or one of a lost worker, at once', async () => {
      const { catalog, key, start, feed } = await open()
      const before = await feed()
      const { runId } = await requestRun(catalog, key, testActor, 10)
      await cancelRun(catalog, runId, testActor, 20)
      expect(await findRun(catalog, runId)).toMatchObject({
        outcome: 'cancelled',
        finishedAt: 20,
        cancelRequestedAt: 20,
      })
      const lost = await start(100)
      await cancelRun(catalog, lost, testActor, 100 + 45 * SECOND + 1)
      expect(await findRun(catalog, lost)).toMatchObject({ outcome: 'cancelled', finishedAt: 100 + 45 * SECOND + 1 })
      for (const id of [runId, lost]) await expect(cancelRun(catalog, id, testActor, 30)).rejects.toMatchObject(over)
      expect(await feed()).toEqual(before)
    })

    test('notifies the worker of an active run and keeps the time of the first request', async () => {
      const { catalog, start, finish, feed } = await open()
      const before = await feed()
      const now = Date.now()
      const run = await start(now)
      await cancelRun(catalog, run, testActor, now + 1)
      await cancelRun(catalog, run, testActor, now + 2)
      expect(await findRun(catalog, run)).toMatchObject({ outcome: 'running', cancelRequestedAt: now + 1 })
      expect(await recordProgress(catalog, run, { counts }, now + 3)).toEqual({ isCancelled: true })
      await finish(run, 'cancelled', now + 4)
      expect(await findRun(catalog, run)).toMatchObject({ outcome: 'cancelled', finishedAt: now + 4, counts })
      expect(await feed()).toEqual(before)
    })

    test('reaches a worker that returns after it counted as lost', async () => {
      const { catalog, start } = await open()
      const run = await start(0)
      await cancelRun(catalog, run, testActor, 46 * SECOND)
      expect(await recordProgress(catalog, run, { counts }, 50 * SECOND)).toEqual({ isCancelled: true })
      expect(await findRun(catalog, run)).toMatchObject({ outcome: 'cancelled', counts })
    })

    test('outlasts the result of a worker that counted as lost', async () => {
      const { catalog, start, finish, feed } = await open()
      const run = await start(0)
      await cancelRun(catalog, run, testActor, 46 * SECOND)
      const [before, ended] = [await feed(), await findRun(catalog, run)]
      expect(await finish(run, 'failed', 50 * SECOND)).toEqual({ isPaused: false })
      expect(await findRun(catalog, run)).toEqual(ended)
      expect(await feed()).toEqual(before)
    })

    test.each(['succeeded', 'suspect', 'failed'] as const)(
      'is refused once a run has %s, and not audited',
      async (outcome) => {
        const { catalog, key, start, finish } = await open()
        const run = await start(1)
        await finish(run, outcome, 2)
        const before = await findRun(catalog, run)
        await expect(cancelRun(catalog, run, testActor, 3)).rejects.toMatchObject(over)
        expect(await findRun(catalog, run)).toEqual(before)
        expect((await listAudit(catalog, { kind: 'feed', key, page: 1, perPage: 1 })).total).toBe(0)
      },
    )

    test('is refused for an unknown run, and audited with the former state', async () => {
      const { catalog, key } = await open()
      const unknown = { reason: 'not_found', refused: { code: 'no-run' } }
      await expect(cancelRun(catalog, 999_999, testActor, 3)).rejects.toMatchObject(unknown)
      const { runId } = await requestRun(catalog, key, testActor, 10)
      await cancelRun(catalog, runId, testActor, 20)
      const { items } = await listAudit(catalog, { kind: 'feed', key, page: 1, perPage: 1 })
      expect(items).toMatchObject([{ action: 'feed.cancel', before: { run: runId, outcome: 'waiting' } }])
    })
  })

  test('are counted as open without those of lost workers', async () => {
    const { catalog } = await opening
    const before = await countOpenRuns(catalog)
    const [waiting, running, lost] = [await open(), await open(), await open()]
    await requestRun(catalog, waiting.key, testActor, 0)
    await running.start(Date.now())
    await lost.start(Date.now() - 60 * SECOND)
    expect(await countOpenRuns(catalog)).toEqual({ waiting: before.waiting + 1, running: before.running + 1 })
  })
})
