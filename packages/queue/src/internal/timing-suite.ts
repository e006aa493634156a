import { expect, test } from 'bun:test'
import { until } from '@jobs/core/testing-until.ts'
import { gatedFetch, handlersOf, type OpenQueue } from '../testing.ts'

/** Tests of delays and schedules, for every kind of queue. */
export const timingTests = (openQueue: OpenQueue) => {
  test('holds a delayed job until its time, unless it is enqueued again without a delay', async () => {
    const queue = await openQueue()
    const { handler, begun } = gatedFetch()
    queue.start(handlersOf({ 'fetch-feed': handler }))
    await queue.enqueue('fetch-feed', { feed: 'fern' }, { delayMs: 60_000 })
    const requested = Date.now()
    await queue.enqueue('fetch-feed', { feed: 'moss' }, { delayMs: 300 })
    expect(await queue.depth()).toMatchObject({ waiting: 0, delayed: 2, active: 0 })
    await until(() => begun.includes('moss'))
    expect(Date.now() - requested).toBeGreaterThanOrEqual(300)
    expect(begun).toEqual(['moss'])
    await queue.enqueue('fetch-feed', { feed: 'fern' }, { delayMs: 90_000 })
    await queue.enqueue('fetch-feed', { feed: 'fern' })
    await until(() => begun.includes('fern'))
    expect(await queue.depth()).toMatchObject({ delayed: 0, active: 2 })
  })

  test('repeats a scheduled job until it is unscheduled', async () => {
    const queue = await openQueue()
    const at: number[] = []
    queue.start(handlersOf({ 'close-stale': async () => at.push(Date.now()) }))
    const schedule = { key: 'close-stale', name: 'close-stale', payload: {} } as const
    const requested = Date.now()
    await queue.schedule({ ...schedule, everyMs: 200 })
    await until(() => at.length >= 3)
    expect((at[2] ?? 0) - requested).toBeGreaterThanOrEqual(200)
    await queue.unschedule('close-stale')
    await queue.unschedule('never-was')
    expect(await queue.scheduled()).toEqual([])
    const runs = at.length
    await Bun.sleep(500)
    expect(at.length - runs).toBeLessThanOrEqual(1)
  })

  test('keeps the next turn for the same interval and restarts it for another', async () => {
    const queue = await openQueue()
    let runs = 0
    queue.start(handlersOf({ 'sync-search': async () => (runs += 1) }))
    const schedule = { key: 'sync', name: 'sync-search', payload: {} } as const
    const hour = 3_600_000
    await queue.schedule({ ...schedule, everyMs: hour })
    await until(() => runs === 1)
    await queue.schedule({ ...schedule, everyMs: hour })
    await queue.schedule({ ...schedule, everyMs: 2 * hour, firstAt: Date.now() + hour })
    await Bun.sleep(150)
    expect(runs).toBe(1)
    await queue.schedule({ ...schedule, everyMs: 100 })
    await until(() => runs >= 3)
    expect(await queue.scheduled()).toEqual(['sync'])
    expect((await queue.depth()).delayed).toBe(0)
  })
}
