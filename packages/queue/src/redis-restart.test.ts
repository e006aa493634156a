import { afterAll, describe, expect, test } from 'bun:test'
import { createQueue } from './create-queue.ts'
import { handlersOf, until } from './testing.ts'
import { ownRedis } from './testing-redis.ts'

const redis = await ownRedis()
if (!redis) console.log('skipped: redis not found (redis-server)')

describe.skipIf(!redis)('Redis going away and coming back', () => {
  if (!redis) return
  const options = { retry: { attempts: 3, firstMs: 40, maxMs: 60 }, onError() {}, redis: { lockMs: 2000, stalledCheckMs: 500 } }
  afterAll(() => redis.remove())

  test('a producer fails at once, and the worker goes on by itself', async () => {
    const [producer, worker] = [await createQueue(redis.url, options), await createQueue(redis.url, options)]
    const done: string[] = []
    let syncs = 0
    const underWay = Promise.withResolvers<void>()
    worker.start(
      handlersOf({
        async 'fetch-feed'({ feed }) {
          if (feed === 'under way') await underWay.promise
          done.push(feed)
        },
        'sync-search': async () => (syncs += 1),
      }),
    )
    await producer.schedule({ key: 'sync', everyMs: 300, name: 'sync-search', payload: {} })
    await producer.enqueue('fetch-feed', { feed: 'under way' })
    await producer.enqueue('fetch-feed', { feed: 'later' }, { delayMs: 1500 })
    await until(async () => (await producer.depth()).active === 1)
    await redis.kill()

    const asked = performance.now()
    const refused = await producer.enqueue('fetch-feed', { feed: 'lost' }).catch((error: unknown) => error)
    expect(performance.now() - asked).toBeLessThan(500)
    expect(refused).toMatchObject({ name: 'QueueError', reason: 'unavailable' })
    expect(String(refused)).toContain(`no answer from Redis at ${redis.url.replace('redis://', '')}`)
    await expect(producer.depth()).rejects.toMatchObject({ reason: 'unavailable' })

    underWay.resolve()
    await Bun.sleep(500)
    await redis.start()
    const again = performance.now()
    await until(() => producer.enqueue('fetch-feed', { feed: 'after' }).then(() => true, () => false))
    await until(() => done.includes('later') && done.includes('after'))
    console.log(`back after ${Math.round(performance.now() - again)} ms`)
    expect(done).toContain('under way')
    expect(done).not.toContain('lost')
    const before = syncs
    await until(() => syncs > before + 1)
    await until(async () => (await producer.depth()).active === 0)
    await producer.unschedule('sync')
    console.log(done)
    for (const queue of [worker, producer]) await queue.close()
  }, 20_000)

  test('closing does not wait for a Redis that is away', async () => {
    const queue = await createQueue(redis.url, options)
    queue.start(handlersOf({}))
    await queue.enqueue('reindex', {})
    await until(async () => (await queue.depth()).completed > 0)
    await redis.kill()
    const asked = performance.now()
    await queue.close({ graceMs: 100 })
    expect(performance.now() - asked).toBeLessThan(3000)
    await redis.start()
  }, 20_000)
})
