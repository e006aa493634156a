import { until } from '@jobs/core/testing/until.ts'
import { describe, expect, test } from 'bun:test'
import type { JobFailure } from '../queue-port.ts'
import { gatedFetch, handlersOf, quickRetry, testQueues } from '../testing.ts'
import { UnrecoverableError } from '../unrecoverable-error.ts'

/** Tests for every kind of queue. */
const queueTests = (url?: string) => {
  const openQueue = testQueues(url)

  test('runs upkeep while feeds occupy all their slots', async () => {
    const queue = await openQueue({ slots: { feeds: 2, upkeep: 1, webhooks: 1, trials: 1, probes: 1 } })
    const { handler, begun, release } = gatedFetch()
    const done: string[] = []
    queue.start(handlersOf({ 'fetch-feed': handler, 'close-stale': async () => done.push('close-stale') }))
    for (const feed of ['fern', 'moss', 'reed']) await queue.enqueue('fetch-feed', { feed })
    await until(() => begun.length === 2)
    await queue.enqueue('close-stale', {})
    await until(() => done.length === 1)
    expect(begun).toEqual(['fern', 'moss'])
    release()
    await until(() => begun.length === 3)
  })

  test('hands each job to its handler', async () => {
    const queue = await openQueue()
    const done: unknown[] = []
    await queue.enqueue('fetch-feed', { feed: 'fern', run: 'r1' })
    queue.start(
      handlersOf({
        'fetch-feed': async (payload, { attempt }) => done.push(payload, attempt),
        'draw-sample': async (payload) => done.push(payload),
      }),
    )
    await until(() => done.length === 2)
    await queue.enqueue('draw-sample', {})
    await until(() => done.length === 3)
    expect(done).toEqual([{ feed: 'fern', run: 'r1' }, 1, {}])
    await until(async () => (await queue.depth()).completed === 2)
  })

  test('rejects an invalid payload when it is enqueued or scheduled', async () => {
    const queue = await openQueue()
    const refused = expect.objectContaining({ name: 'QueueError', reason: 'invalid_job' })
    await expect(queue.enqueue('fetch-feed', { feed: '' })).rejects.toEqual(refused)
    // @ts-expect-error fetch-feed requires a feed
    await expect(queue.enqueue('fetch-feed', {})).rejects.toEqual(refused)
    // @ts-expect-error draw-sample takes no options
    await expect(queue.enqueue('draw-sample', { soon: true })).rejects.toEqual(refused)
    // @ts-expect-error no such job
    await expect(queue.enqueue('toString', {})).rejects.toEqual(refused)
    const bad = { key: 'k', everyMs: 1000, name: 'fetch-feed', payload: { feed: '' } } as const
    await expect(queue.schedule(bad)).rejects.toEqual(refused)
    expect(await queue.depth()).toEqual({ waiting: 0, delayed: 0, active: 0, completed: 0, failed: 0 })
    expect(await queue.scheduled()).toEqual([])
  })

  test('retries with growing pauses, then reports the failure once', async () => {
    const failures: JobFailure[] = []
    const queue = await openQueue({
      retry: { attempts: 3, firstMs: 100, maxMs: 1000 },
      onFailed: (failure) => failures.push(failure),
    })
    const tries: [number, number][] = []
    queue.start(
      handlersOf({
        async 'fetch-feed'(_, { attempt }) {
          tries.push([attempt, Date.now()])
          throw new Error(`no answer (${attempt})`)
        },
      }),
    )
    await queue.enqueue('fetch-feed', { feed: 'fern' })
    await until(() => failures.length === 1)
    expect(failures[0]).toMatchObject({ name: 'fetch-feed', payload: { feed: 'fern' }, attempts: 3 })
    expect(failures[0]?.error.message).toBe('no answer (3)')
    expect(tries.map(([attempt]) => attempt)).toEqual([1, 2, 3])
    const [first = 0, second = 0, third = 0] = tries.map(([, at]) => at)
    expect(second - first).toBeGreaterThan(45)
    expect(third - second).toBeGreaterThan(95)
    expect(await queue.depth()).toMatchObject({ active: 0, delayed: 0, failed: 1 })
  })

  test('does not report a job that succeeds on a retry', async () => {
    const failures: JobFailure[] = []
    const queue = await openQueue({ onFailed: (failure) => failures.push(failure) })
    queue.start(
      handlersOf({
        async 'draw-sample'(_, { attempt }) {
          if (attempt < 3) throw new Error('not yet')
        },
      }),
    )
    await queue.enqueue('draw-sample', {})
    await until(async () => (await queue.depth()).completed === 1)
    expect(failures).toEqual([])
  })

  test('does not retry an unrecoverable error', async () => {
    const failures: JobFailure[] = []
    const queue = await openQueue({ onFailed: (failure) => failures.push(failure) })
    queue.start(handlersOf({ 'draw-sample': () => Promise.reject(new UnrecoverableError('no such index')) }))
    await queue.enqueue('draw-sample', {})
    await until(() => failures.length === 1)
    expect(failures[0]).toMatchObject({ name: 'draw-sample', attempts: 1, error: { message: 'no such index' } })
  })

  test('runs one job per subject at a time and merges those that wait', async () => {
    const queue = await openQueue()
    const { handler, begun, overlaps, release } = gatedFetch()
    queue.start(handlersOf({ 'fetch-feed': handler }))
    await queue.enqueue('fetch-feed', { feed: 'fern' })
    await until(() => begun.length === 1)
    for (let more = 0; more < 5; more++) await queue.enqueue('fetch-feed', { feed: 'fern' })
    await queue.enqueue('fetch-feed', { feed: 'moss' })
    await until(() => begun.length === 2)
    await Bun.sleep(50)
    expect(begun).toEqual(['fern', 'moss'])
    release()
    await until(() => begun.length === 3)
    release()
    release()
    await until(async () => (await queue.depth()).completed === 3)
    expect(begun).toEqual(['fern', 'moss', 'fern'])
    expect(overlaps).toEqual([])
    expect(await queue.depth()).toMatchObject({ waiting: 0, delayed: 0, active: 0 })
  })

  test('survives a failure report that throws', async () => {
    const errors: string[] = []
    const queue = await openQueue({
      retry: { ...quickRetry, attempts: 1 },
      onFailed({ error }) {
        throw new Error(`no place to report "${error.message}" to`)
      },
      onError: ({ message }) => errors.push(message),
    })
    queue.start(handlersOf({ 'draw-sample': () => Promise.reject(new Error('broken')) }))
    await queue.enqueue('draw-sample', {})
    await until(() => errors.length === 1)
    expect(errors).toEqual(['no place to report "broken" to'])
    await queue.enqueue('sync-search', {})
    await until(async () => (await queue.depth()).completed === 1)
  })

  test('limits the number of finished jobs kept', async () => {
    const queue = await openQueue({
      retry: { ...quickRetry, attempts: 1 },
      keep: { completed: 3, failed: 2 },
      onFailed() {},
    })
    let runs = 0
    queue.start(
      handlersOf({
        async 'fetch-feed'({ feed }) {
          runs += 1
          if (feed.startsWith('bad')) throw new Error('bad')
        },
      }),
    )
    for (let n = 0; n < 6; n++) {
      await queue.enqueue('fetch-feed', { feed: `good-${n}` })
      await queue.enqueue('fetch-feed', { feed: `bad-${n}` })
    }
    await until(() => runs === 12)
    await until(async () => (await queue.depth()).active === 0)
    expect(await queue.depth()).toEqual({ waiting: 0, delayed: 0, active: 0, completed: 3, failed: 2 })
  })

  describe('delays and schedules', () => {
    test('holds a delayed job until its time, unless it is enqueued again without a delay', async () => {
      const queue = await openQueue()
      const { handler, begun } = gatedFetch()
      queue.start(handlersOf({ 'fetch-feed': handler }))
      await queue.enqueue('fetch-feed', { feed: 'fern' }, { delayMs: 60_000 })
      expect(await queue.depth()).toMatchObject({ waiting: 0, delayed: 1, active: 0 })
      const requested = Date.now()
      await queue.enqueue('fetch-feed', { feed: 'moss' }, { delayMs: 300 })
      await until(() => begun.includes('moss'))
      expect(Date.now() - requested).toBeGreaterThan(290)
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
      expect((at[2] ?? 0) - requested).toBeGreaterThan(190)
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
  })

  describe('close', () => {
    test('waits on close for the running job and starts no other', async () => {
      const failures: JobFailure[] = []
      const retry = { ...quickRetry, attempts: 1 }
      const queue = await openQueue({
        slots: { feeds: 1, upkeep: 1, webhooks: 1, trials: 1, probes: 1 },
        retry,
        onFailed: (failure) => failures.push(failure),
      })
      const { handler, begun, release } = gatedFetch()
      const fetchAndSync: typeof handler = async (payload, context) => {
        await handler(payload, context)
        await queue.enqueue('sync-search', {})
      }
      queue.start(handlersOf({ 'fetch-feed': fetchAndSync }))
      await queue.enqueue('fetch-feed', { feed: 'fern' })
      await queue.enqueue('fetch-feed', { feed: 'moss' })
      await until(() => begun.length === 1)
      let closed = false
      const closing = queue.close().then(() => (closed = true))
      await Bun.sleep(100)
      expect(closed).toBe(false)
      release()
      await closing
      expect(begun).toEqual(['fern'])
      expect(failures).toEqual([])
      const refused = expect.objectContaining({ reason: 'closed' })
      await expect(queue.enqueue('draw-sample', {})).rejects.toEqual(refused)
      await expect(queue.depth()).rejects.toEqual(refused)
    })

    test('aborts a running job after the grace period', async () => {
      const failures: JobFailure[] = []
      const queue = await openQueue({ onFailed: (failure) => failures.push(failure) })
      const { handler, begun } = gatedFetch()
      queue.start(handlersOf({ 'fetch-feed': handler }))
      await queue.enqueue('fetch-feed', { feed: 'fern' })
      await until(() => begun.length === 1)
      const requested = Date.now()
      await queue.close({ graceMs: 100 })
      expect(Date.now() - requested).toBeGreaterThan(90)
      expect(failures).toEqual([])
    })

    test('closes despite a job that ignores its signal', async () => {
      const queue = await openQueue()
      const begun = Promise.withResolvers<void>()
      const end = Promise.withResolvers<void>()
      queue.start(
        handlersOf({
          async 'draw-sample'() {
            begun.resolve()
            await end.promise
          },
        }),
      )
      await queue.enqueue('draw-sample', {})
      await begun.promise
      await queue.close({ graceMs: 0 })
      end.resolve()
    })
  })
}

describe('queue in the memory of this process', () => queueTests())

const url = process.env.TEST_REDIS_URL
if (url) describe('queue on Redis', () => queueTests(url))
else console.log('skipped: redis not found (TEST_REDIS_URL)')
