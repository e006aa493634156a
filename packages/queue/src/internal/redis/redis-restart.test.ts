import { ownRedis } from '@jobs/core/testing/redis.ts'
import { until } from '@jobs/core/testing/until.ts'
import { afterAll, describe, expect, test } from 'bun:test'
import { createQueue } from '../../create-queue.ts'
import { gatedFetch, handlersOf, quickRetry } from '../../testing.ts'

const redis = await ownRedis()
if (!redis) console.log('skipped: redis not found (redis-server)')

describe.skipIf(!redis)('a restart of Redis', () => {
  if (!redis) return
  const options = {
    retry: quickRetry,
    onError() {},
    redis: { lockMs: 2000, stalledCheckMs: 500 },
  }
  afterAll(() => redis.remove())

  test('fails producers at once and lets the worker recover', async () => {
    const [producer, worker] = [await createQueue(redis.url, options), await createQueue(redis.url, options)]
    const done: string[] = []
    let syncs = 0
    const begun = Promise.withResolvers<void>()
    const underWay = Promise.withResolvers<void>()
    worker.start(
      handlersOf({
        async 'fetch-feed'({ feed }) {
          if (feed === 'under way') {
            begun.resolve()
            await underWay.promise
          }
          done.push(feed)
        },
        'sync-search': async () => (syncs += 1),
      }),
    )
    await producer.schedule({ key: 'sync', everyMs: 300, name: 'sync-search', payload: {} })
    await producer.enqueue('fetch-feed', { feed: 'under way' })
    await producer.enqueue('fetch-feed', { feed: 'later' }, { delayMs: 1500 })
    await begun.promise
    await redis.kill()

    const refused = await producer.enqueue('fetch-feed', { feed: 'lost' }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'QueueError', reason: 'unavailable' })
    expect(String(refused)).toContain(`Redis at ${redis.url.replace('redis://', '')} does not respond`)
    await expect(producer.depth()).rejects.toMatchObject({ reason: 'unavailable' })

    underWay.resolve()
    await Bun.sleep(500)
    await redis.start()
    await until(() =>
      producer.enqueue('fetch-feed', { feed: 'after' }).then(
        () => true,
        () => false,
      ),
    )
    await until(() => ['under way', 'later', 'after'].every((feed) => done.includes(feed)))
    expect(done).not.toContain('lost')
    const before = syncs
    await until(() => syncs > before + 1)
    await until(async () => (await producer.depth()).active === 0)
    await producer.unschedule('sync')
    for (const queue of [worker, producer]) await queue.close()
  })

  test('does not block closing, and the running job is repeated', async () => {
    const errors: string[] = []
    const first = gatedFetch()
    const queue = await createQueue(redis.url, { ...options, onError: ({ message }) => errors.push(message) })
    queue.start(handlersOf({ 'fetch-feed': first.handler }))
    await queue.enqueue('fetch-feed', { feed: 'fern' })
    await until(() => first.begun.length === 1)
    await redis.kill()
    await until(() => errors.length > 0)
    await queue.close({ graceMs: 60_000 })
    expect(errors.length).toBeLessThan(20)

    await redis.start()
    const next = await createQueue(redis.url, options)
    const attempts: number[] = []
    next.start(handlersOf({ 'fetch-feed': async (_, { attempt }) => attempts.push(attempt) }))
    await until(() => attempts.length === 1)
    expect(attempts).toEqual([2])
    await next.close()
  })
})
