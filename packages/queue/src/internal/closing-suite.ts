import { expect, test } from 'bun:test'
import type { JobFailure } from '../queue-port.ts'
import { until } from '@jobs/core/testing-until.ts'
import { gatedFetch, handlersOf, type OpenQueue, quickRetry } from '../testing.ts'

/** Tests of closing, for every kind of queue. */
export const closingTests = (openQueue: OpenQueue) => {
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
    expect(Date.now() - requested).toBeGreaterThanOrEqual(100)
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
}
