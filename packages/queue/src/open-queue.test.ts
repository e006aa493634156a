import { afterAll, describe, expect, spyOn, test } from 'bun:test'
import { log } from '@jobs/observability/log.ts'
import { noQueue } from './no-queue.ts'
import { openQueue } from './open-queue.ts'
import { until } from '@jobs/core/testing-until.ts'
import { handlersOf } from './testing.ts'
import { ownRedis } from '@jobs/core/testing-redis.ts'

const redis = await ownRedis()
afterAll(() => redis?.remove())
const refused = { name: 'QueueError', reason: 'unavailable' }

describe.skipIf(!redis)('a process that starts without Redis', () => {
  if (!redis) return

  test('has no queue at first, and works on it as soon as there is one', async () => {
    await redis.kill()
    const reported: string[] = []
    const queue = await openQueue(redis.url, { onError: ({ message }) => reported.push(message) })
    const done: string[] = []
    queue.start(handlersOf({ 'fetch-feed': async ({ feed }) => done.push(feed) }))
    await expect(queue.enqueue('fetch-feed', { feed: 'lost' })).rejects.toMatchObject(refused)
    await expect(queue.depth()).rejects.toMatchObject(refused)
    await redis.start()
    await until(() =>
      queue.enqueue('fetch-feed', { feed: 'fern' }).then(
        () => true,
        () => false,
      ),
    )
    await until(() => done.length > 0)
    expect(done).toEqual(['fern'])
    expect(reported.length).toBeGreaterThan(0)
    await queue.close()
    await expect(queue.scheduled()).rejects.toMatchObject({ reason: 'closed' })
  })

  test('ends without having found one', async () => {
    await redis.kill()
    const queue = await openQueue(redis.url, { onError() {} })
    await queue.close()
    await expect(queue.enqueue('close-stale', {})).rejects.toMatchObject({ reason: 'closed' })
    await redis.start()
  })
})

test('a Redis that does not answer is one line of log that says what to do', async () => {
  const [warned, failed] = (['warn', 'error'] as const).map((level) => spyOn(log, level).mockImplementation(() => {}))
  const queue = await openQueue('redis://127.0.0.1:1')
  await queue.close()
  expect(warned?.mock.calls).toEqual([
    ['the queue is out of reach: no answer from Redis at 127.0.0.1:1; start it, or correct REDIS_URL'],
  ])
  expect(failed).not.toHaveBeenCalled()
  for (const spy of [warned, failed]) spy?.mockRestore()
})

test('without Redis the queue is in the process', async () => {
  const queue = await openQueue(undefined)
  await queue.enqueue('close-stale', {})
  expect((await queue.depth()).waiting).toBe(1)
  await queue.close()
})

test('no queue takes nothing', async () => {
  await expect(noQueue.enqueue('fetch-feed', { feed: 'fern' })).rejects.toMatchObject(refused)
  await noQueue.close()
})
