import { describe, expect, test } from 'bun:test'
import { sharedCatalog } from '../testing-shared.ts'
import { testCounts as counts, testEngines, testFeed } from '../testing.ts'
import { excuseRuns } from './excuse-runs.ts'
import { findFeedDetails, listFeedDetails } from './feed-health.ts'
import { findFeed, registerFeeds } from './feeds.ts'
import { interruptLostRuns, interruptRuns, isSuspected } from './interrupt-runs.ts'
import { findRun } from './list-runs.ts'
import { finishRun, recordProgress, startRun } from './runs.ts'

const SECOND = 1000

describe.each(testEngines)('interrupted runs on %s', (engine) => {
  const opening = sharedCatalog(engine)
  let feeds = 0
  const open = async () => {
    const { catalog } = await opening
    const key = `feed-${feeds++}`
    const worker = `worker of ${key}`
    await registerFeeds(catalog, [{ ...testFeed, key }], 0)
    const end = async (outcome: 'succeeded' | 'suspect' | 'failed', now: number) => {
      const run = await startRun(catalog, key, now, 'sound')
      const failure = { code: 'unresolved', parameters: {} } as const
      await finishRun(
        catalog,
        run,
        { outcome, counts, ...(outcome === 'failed' && { error: 'unresolved', failure }) },
        now,
      )
      return run
    }
    const breakDown = async (now: number) => {
      const run = await startRun(catalog, key, now, worker)
      return { run, ...(await interruptRuns(catalog, { worker, error: 'out of memory' }, now)) }
    }
    return { catalog, key, worker, end, breakDown, feed: () => findFeed(catalog, key) }
  }

  describe('a lost worker', () => {
    test('has its own runs interrupted with the reason, and leaves their feeds due', async () => {
      const { catalog, key, worker, end, breakDown, feed } = await open()
      const before = await feed()
      const other = await startRun(catalog, (await open()).key, 1, `${worker}, not`)
      const { run, ...said } = await breakDown(10)
      expect(said).toEqual({ feeds: [key], paused: [] })
      expect(await findRun(catalog, run)).toMatchObject({
        outcome: 'interrupted',
        finishedAt: 10,
        error: 'out of memory',
        failure: { code: 'worker-lost', parameters: {} },
      })
      expect(await findRun(catalog, other)).not.toHaveProperty('finishedAt')
      expect(await feed()).toEqual(before)
      await end('succeeded', 11)
      expect(await interruptRuns(catalog, { worker, error: 'again' }, 12)).toEqual({ feeds: [], paused: [] })
    })

    test('pauses a feed that crashed the previous worker too', async () => {
      const { catalog, key, breakDown, feed } = await open()
      expect(await isSuspected(catalog, key)).toBe(false)
      await breakDown(10)
      expect(await isSuspected(catalog, key)).toBe(true)
      expect(await breakDown(20)).toMatchObject({ feeds: [key], paused: [key] })
      expect(await feed()).toMatchObject({
        enabled: false,
        pausedBecause: 'out of memory, twice in a row',
        failingSince: 20,
      })
    })

    test.each([
      ['a run that ended in between', async ({ end }: Opened) => void (await end('failed', 15))],
      [
        'a run that the next one interrupted',
        async ({ catalog, key }: Opened) => {
          await startRun(catalog, key, 15, 'sound')
          await startRun(catalog, key, 16, 'sound')
        },
      ],
      [
        'a loss of power',
        async ({ catalog, key }: Opened) => {
          await startRun(catalog, key, 15, 'sound')
          await interruptLostRuns(catalog, 15 + 46 * SECOND)
        },
      ],
    ])('does not pause its feed after %s', async (_, between) => {
      const opened = await open()
      await opened.breakDown(10)
      await between(opened)
      const { catalog, key, worker } = opened
      expect(await isSuspected(catalog, key)).toBe(false)
      expect(await startRun(catalog, key, 15 + 50 * SECOND, worker)).toBePositive()
      const { paused } = await interruptRuns(catalog, { worker, error: 'out of memory' }, 15 + 51 * SECOND)
      expect(paused).toEqual([])
    })
  })
  type Opened = Awaited<ReturnType<typeof open>>

  test('count as lost 45 seconds after the last report of their worker', async () => {
    const { catalog, key } = await open()
    const run = await startRun(catalog, key, 0)
    await recordProgress(catalog, run, { counts }, 10 * SECOND)
    await interruptLostRuns(catalog, 55 * SECOND)
    expect(await findRun(catalog, run)).not.toHaveProperty('finishedAt')
    await interruptLostRuns(catalog, 55 * SECOND + 1)
    expect(await findRun(catalog, run)).toMatchObject({ outcome: 'interrupted', finishedAt: 55 * SECOND + 1 })
    await interruptLostRuns(catalog, 99 * SECOND)
    expect(await findRun(catalog, run)).toMatchObject({ finishedAt: 55 * SECOND + 1 })
  })

  describe('runs that failed without a network', () => {
    test('restore their feed to its state after the last run that counts', async () => {
      const { catalog, key, end, feed } = await open()
      await end('succeeded', 10)
      const before = await findFeedDetails(catalog, key, 50)
      const runs = [await end('failed', 20), await end('failed', 30)]
      expect(await feed()).toMatchObject({ consecutiveFailures: 2, failingSince: 20 })
      await excuseRuns(catalog, [key], 20)
      const lastRun = {
        id: runs[1],
        outcome: 'interrupted',
        error: 'unresolved',
        failure: { code: 'unresolved', parameters: {} },
      } as const
      const after: unknown = await findFeedDetails(catalog, key, 50)
      expect(after).toEqual({ ...before, lastRun })
      for (const run of runs) expect(await findRun(catalog, run)).toMatchObject({ outcome: 'interrupted' })
      expect(await isSuspected(catalog, key)).toBe(false)
      const found = await listFeedDetails(catalog, { reason: 'unresolved', page: 1, perPage: 100 }, 50)
      expect(found.items.map((one) => one.key)).not.toContain(key)
    })

    test('no longer count, while earlier failures do', async () => {
      const { catalog, key, end, feed } = await open()
      await end('failed', 10)
      const before = await feed()
      await end('failed', 20)
      await excuseRuns(catalog, [key], 20)
      expect(await feed()).toEqual(before)
      const found = await listFeedDetails(catalog, { reason: 'unresolved', page: 1, perPage: 100 }, 50)
      expect(found.items.map((one) => one.key)).toContain(key)
    })

    test('make a feed without other runs new again', async () => {
      const { catalog, key, end, feed } = await open()
      const before = await feed()
      await end('failed', 10)
      await excuseRuns(catalog, [key], 0)
      expect(await feed()).toEqual(before)
    })

    test('are failed runs of the named feeds since that time', async () => {
      const [one, other] = [await open(), await open()]
      const { catalog } = one
      const kept = [await one.end('failed', 10), await one.end('suspect', 20), await other.end('failed', 30)]
      const before = await Promise.all([one.feed(), other.feed()])
      await excuseRuns(catalog, [one.key], 11)
      await excuseRuns(catalog, [], 0)
      for (const run of kept) expect((await findRun(catalog, run))?.outcome).not.toBe('interrupted')
      expect(await Promise.all([one.feed(), other.feed()])).toEqual(before)
    })

    test('leave no count below zero when a run succeeded in between', async () => {
      const { catalog, key, end, feed } = await open()
      await end('failed', 10)
      await end('succeeded', 20)
      await end('failed', 30)
      await excuseRuns(catalog, [key], 0)
      expect(await feed()).toMatchObject({ consecutiveFailures: 0, lastOutcome: 'succeeded', lastRunAt: 20 })
    })
  })
})
