import { ownRedis } from '@jobs/core/testing/redis.ts'
import { until } from '@jobs/core/testing/until.ts'
import { log } from '@jobs/observability/log.ts'
import { RedisClient } from 'bun'
import { afterAll, describe, expect, spyOn, test } from 'bun:test'
import { createQueue } from './create-queue.ts'
import { noQueue } from './no-queue.ts'
import { handlersOf } from './testing.ts'
import { UnrecoverableError } from './unrecoverable-error.ts'

const redis = await ownRedis()
afterAll(() => redis?.remove())
const refused = { name: 'QueueError', reason: 'unavailable' }

describe.skipIf(!redis)('starting without Redis', () => {
  if (!redis) return

  test('refuses jobs at first and works once Redis is available', async () => {
    await redis.kill()
    const reported: string[] = []
    const queue = await createQueue(redis.url, { onError: ({ message }) => reported.push(message) })
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

  test('closes without ever having connected', async () => {
    await redis.kill()
    const queue = await createQueue(redis.url, { onError() {} })
    await queue.close()
    await expect(queue.enqueue('close-stale', {})).rejects.toMatchObject({ reason: 'closed' })
    await redis.start()
  })
})

test.skipIf(!redis)('reports a refused password as an outage, and works once Redis accepts it', async () => {
  if (!redis) return
  const admin = new RedisClient(redis.url)
  await admin.send('CONFIG', ['SET', 'requirepass', 'sesame'])
  await admin.send('AUTH', ['sesame'])
  const reported: Error[] = []
  const queue = await createQueue(redis.url, { onError: (error) => reported.push(error) })
  queue.start(handlersOf({}))
  await until(() => reported.length > 0)
  // Within this time several attempts follow.
  await Bun.sleep(500)
  expect(reported).toEqual([expect.objectContaining(refused)])
  await admin.send('CONFIG', ['SET', 'requirepass', ''])
  await until(() =>
    queue.depth().then(
      () => true,
      () => false,
    ),
  )
  await queue.close()
  admin.close()
})

test('logs one line with a remedy when Redis does not respond', async () => {
  const [warned, failed] = (['warn', 'error'] as const).map((level) => spyOn(log, level).mockImplementation(() => {}))
  const queue = await createQueue('redis://127.0.0.1:1')
  await queue.close()
  expect(warned?.mock.calls).toEqual([
    ['the queue is unavailable: Redis at 127.0.0.1:1 does not respond; start it, or correct REDIS_URL'],
  ])
  expect(failed).not.toHaveBeenCalled()
  for (const spy of [warned, failed]) spy?.mockRestore()
})

test('names in the log what a failed job worked on', async () => {
  const failed = spyOn(log, 'error').mockImplementation(() => {})
  const queue = await createQueue(undefined)
  const error = new UnrecoverableError('The payload is not JSON')
  queue.start(handlersOf({ 'fetch-feed': () => Promise.reject(error) }))
  await queue.enqueue('fetch-feed', { feed: 'fern' })
  await until(() => failed.mock.calls.length > 0)
  expect(failed.mock.calls).toEqual([
    ['a job failed after its last attempt', { job: 'fetch-feed', payload: { feed: 'fern' }, error }],
  ])
  failed.mockRestore()
  await queue.close()
})

test('uses a queue in the process without a Redis address', async () => {
  const queue = await createQueue(undefined)
  await queue.enqueue('close-stale', {})
  expect((await queue.depth()).waiting).toBe(1)
  await queue.close()
})

test('rejects jobs without a queue', async () => {
  await expect(noQueue.enqueue('fetch-feed', { feed: 'fern' })).rejects.toMatchObject(refused)
  await noQueue.close()
})
