import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { HOUR_MS, MINUTE_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { sharedCatalog } from '../testing-shared.ts'
import { openTestCatalog, testActor, testDryRun as result, testEngines } from '../testing.ts'
import { findDryRun, finishDryRun, requestDryRun, startDryRun } from './dry-runs.ts'

const trial = { connector: 'ashby', settings: { board: 'fern', pages: ['a', 'b'] } }
const failed = { error: 'no \0answer', failure: { code: 'timeout', parameters: { seconds: 30 } } } as const

describe.each(testEngines)('dry runs on %s', (engine) => {
  const opening = sharedCatalog(engine)
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = await opening
    const id = await requestDryRun(catalog, trial, testActor, 10)
    return { catalog, id, find: (now: number) => findDryRun(catalog, id, now) }
  }
  const requested = { connector: 'ashby', requestedAt: 10, requestedBy: testActor.email }

  test('can be followed to their result', async () => {
    const { catalog, id, find } = await open()
    expect(await find(11)).toEqual({ id, ...requested, state: 'waiting' })
    expect(await startDryRun(catalog, id, 20)).toEqual(trial)
    expect(await find(21)).toEqual({ id, ...requested, state: 'running' })
    await finishDryRun(catalog, id, { result }, 30)
    expect(await find(31)).toEqual({ id, ...requested, state: 'done', finishedAt: 30, result })
    expect(await findDryRun(catalog, 'unknown', 31)).toBeUndefined()
  })

  test('are started by one worker only', async () => {
    const { catalog, id } = await open()
    const taken = await Promise.all([1, 2, 3].map((now) => startDryRun(catalog, id, now)))
    expect(taken.filter(Boolean)).toEqual([trial])
    expect(await startDryRun(catalog, 'unknown', 1)).toBeUndefined()
  })

  test('keep their first outcome', async () => {
    const { catalog, id, find } = await open()
    await startDryRun(catalog, id, 20)
    await finishDryRun(catalog, id, failed, 30)
    const end = await find(31)
    expect(end).toEqual({
      id,
      ...requested,
      state: 'failed',
      finishedAt: 30,
      error: 'no answer',
      failure: failed.failure,
    })
    await finishDryRun(catalog, id, { result }, 40)
    expect(await find(41)).toEqual(end)
    expect(await startDryRun(catalog, id, 50)).toBeUndefined()
  })

  test('fail if no worker starts them within five minutes', async () => {
    const { find } = await open()
    expect(await find(10 + 5 * MINUTE_MS)).toMatchObject({ state: 'waiting' })
    expect(await find(11 + 5 * MINUTE_MS)).toMatchObject({ state: 'failed', failure: { code: 'no-worker' } })
  })

  test('fail if their worker is silent for two minutes, until it reports a result', async () => {
    const { catalog, id, find } = await open()
    await startDryRun(catalog, id, 20)
    expect(await find(20 + 2 * MINUTE_MS)).toMatchObject({ state: 'running' })
    expect(await find(21 + 2 * MINUTE_MS)).toMatchObject({ state: 'failed', failure: { code: 'worker-lost' } })
    await finishDryRun(catalog, id, { result }, 3 * MINUTE_MS)
    expect(await find(4 * MINUTE_MS)).toMatchObject({ state: 'done', result })
    expect(await find(4 * MINUTE_MS)).not.toHaveProperty('failure')
  })

  test('are limited to twenty unfinished ones', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const request = (now: number) => requestDryRun(catalog, trial, testActor, now)
    const ids: string[] = []
    for (let at = 0; at < 20; at++) ids.push(await request(at))
    const limited = { reason: 'conflict', refused: { code: 'dry-runs-limited', parameters: { count: 20 } } }
    await expect(request(20)).rejects.toMatchObject(limited)
    const [first = '', second = ''] = ids
    await startDryRun(catalog, first, 21)
    await expect(request(22)).rejects.toMatchObject(limited)
    await finishDryRun(catalog, first, failed, 23)
    await finishDryRun(catalog, second, { result }, 23)
    for (const now of [24, 25]) await request(now)
    await expect(request(26)).rejects.toMatchObject(limited)
    // The third was requested at 2.
    await expect(request(2 + 5 * MINUTE_MS)).rejects.toMatchObject(limited)
    await request(3 + 5 * MINUTE_MS)
  })

  test('are kept for an hour', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const id = await requestDryRun(catalog, trial, testActor, 10)
    await finishDryRun(catalog, id, { result }, 20)
    await requestDryRun(catalog, trial, testActor, 10 + HOUR_MS)
    expect(await findDryRun(catalog, id, 10 + HOUR_MS)).toMatchObject({ state: 'done' })
    await requestDryRun(catalog, trial, testActor, 11 + HOUR_MS)
    expect(await findDryRun(catalog, id, 11 + HOUR_MS)).toBeUndefined()
  })
})
