import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { until } from '@jobs/core/testing/until.ts'
import { Queue as BullQueue } from 'bullmq'
import { describe, expect, setSystemTime, test } from 'bun:test'
import { Redis } from 'ioredis'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { createQueue } from '../../create-queue.ts'
import type { JobFailure } from '../../queue-port.ts'
import { gatedFetch, handlersOf, newPrefix, quickRetry, testQueues } from '../../testing.ts'

const url = process.env.TEST_REDIS_URL

const redisTests = (url: string) => {
  const closing = closedAfterEach()
  const open = testQueues(url)

  test('recovers if the connection breaks before the first requests of BullMQ are answered', async () => {
    const { hostname, port } = new URL(url)
    let infos = 0
    const proxy = createServer((client) => {
      const server = connect(Number(port), hostname)
      server.pipe(client)
      client.on('data', (data) => {
        // The client checks with one INFO that Redis is ready; the next ones are BullMQ's.
        if (/\binfo\b/i.test(String(data)) && ++infos === 2) client.destroy()
        else server.write(data)
      })
      for (const [socket, other] of [
        [client, server],
        [server, client],
      ] as const)
        socket.on('close', () => other.destroy()).on('error', () => {})
    })
    closing({ close: async () => void proxy.close() })
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    const at = proxy.address() as AddressInfo
    const queue = await createQueue(`redis://127.0.0.1:${at.port}`, { onError() {}, redis: { prefix: newPrefix() } })
    closing({ close: () => queue.close({ graceMs: 0 }) })
    const enqueued = () =>
      queue.enqueue('draw-sample', {}).then(
        () => true,
        () => false,
      )
    await until(enqueued)
    expect(infos).toBeGreaterThan(2)
  })

  test('schedules anew what the clock before it was set back has put off', async () => {
    const queue = await open()
    let runs = 0
    const schedule = { key: 'close-stale', everyMs: 100, name: 'close-stale', payload: {} } as const
    try {
      setSystemTime(Date.now() + 86_400_000)
      await queue.schedule({ ...schedule, firstAt: Date.now() + 1000 })
      expect(await queue.scheduled()).toEqual(['close-stale'])
    } finally {
      setSystemTime()
    }
    queue.start(handlersOf({ 'close-stale': async () => (runs += 1) }))
    expect(await queue.scheduled()).toEqual([])
    await queue.schedule(schedule)
    expect(await queue.scheduled()).toEqual(['close-stale'])
    await until(() => runs > 2)
  })

  describe('several processes', () => {
    test('never run the same feed at once', async () => {
      const prefix = newPrefix()
      const [one, two] = [await open({}, { prefix }), await open({}, { prefix })]
      const { handler, begun, overlaps, release } = gatedFetch()
      for (const queue of [one, two]) queue.start(handlersOf({ 'fetch-feed': handler }))
      const feeds = ['fern', 'moss', 'reed']
      for (const feed of feeds) await one.enqueue('fetch-feed', { feed })
      await until(() => begun.length === 3)
      for (const feed of [...feeds, ...feeds]) await two.enqueue('fetch-feed', { feed })
      await one.schedule({ key: 'fern', everyMs: 100, name: 'fetch-feed', payload: { feed: 'fern' } })
      await Bun.sleep(350)
      expect(begun.length).toBe(3)
      await one.unschedule('fern')
      await Bun.sleep(50)
      for (let n = 0; n < 3; n++) release()
      await until(() => begun.length === 6)
      for (let n = 0; n < 3; n++) release()
      await until(async () => (await one.depth()).completed === 6)
      expect(overlaps).toEqual([])
      expect(begun.toSorted()).toEqual([...feeds, ...feeds].toSorted())
    })

    test('complete the job of a killed worker', async () => {
      const prefix = newPrefix()
      const queue = await open({}, { prefix, stalledCheckMs: 500 })
      await queue.enqueue('fetch-feed', { feed: 'fern' })
      const worker = Bun.spawn(['bun', `${import.meta.dir}/../../../fixtures/hanging-worker.ts`, url, prefix])
      const { value } = await worker.stdout.getReader().read()
      expect(new TextDecoder().decode(value)).toBe('fern\n')
      worker.kill('SIGKILL')
      await worker.exited
      await queue.enqueue('fetch-feed', { feed: 'fern' })
      const attempts: number[] = []
      queue.start(handlersOf({ 'fetch-feed': async (_, { attempt }) => attempts.push(attempt) }))
      await until(async () => (await queue.depth()).completed === 2)
      expect(attempts.toSorted((a, b) => a - b)).toEqual([1, 2])
    })

    test('report a job that crashes every worker', async () => {
      const prefix = newPrefix()
      const failures: JobFailure[] = []
      const retry = { ...quickRetry, attempts: 2 }
      const queue = await open(
        { retry, onFailed: (failure) => failures.push(failure) },
        { prefix, stalledCheckMs: 500 },
      )
      await queue.enqueue('fetch-feed', { feed: 'fern' })
      for (let lost = 0; lost < retry.attempts; lost++) {
        const worker = Bun.spawn(['bun', `${import.meta.dir}/../../../fixtures/hanging-worker.ts`, url, prefix])
        await worker.stdout.getReader().read()
        worker.kill('SIGKILL')
        await worker.exited
      }
      queue.start(handlersOf({ 'fetch-feed': () => Promise.reject(new Error('must not run')) }))
      await until(() => failures.length === 1)
      expect(failures[0]?.error.message).toContain('stalled')
    })

    test('take over a job aborted on close without using up an attempt', async () => {
      const prefix = newPrefix()
      const one = await open({}, { prefix })
      const first = gatedFetch()
      one.start(handlersOf({ 'fetch-feed': first.handler }))
      await one.enqueue('fetch-feed', { feed: 'fern' })
      await until(() => first.begun.length === 1)
      await one.close({ graceMs: 50 })
      const two = await open({}, { prefix })
      expect(await two.depth()).toMatchObject({ waiting: 1, active: 0, delayed: 0 })
      const attempts: number[] = []
      two.start(handlersOf({ 'fetch-feed': async (_, { attempt }) => attempts.push(attempt) }))
      await until(() => attempts.length === 1)
      expect(attempts).toEqual([1])
    })

    test('abort a job that was lost to another worker', async () => {
      const prefix = newPrefix()
      const queue = await open({}, { prefix, lockMs: 2000, stalledCheckMs: 60_000 })
      const { handler, begun } = gatedFetch()
      const aborted = Promise.withResolvers<void>()
      queue.start(
        handlersOf({
          'fetch-feed': (payload, context) => {
            context.signal.addEventListener('abort', () => aborted.resolve())
            return handler(payload, context)
          },
        }),
      )
      await queue.enqueue('fetch-feed', { feed: 'fern' })
      await until(() => begun.length === 1)
      const redis = new Redis(url)
      expect(await redis.set(`${prefix}:jobs:1:lock`, 'another worker')).toBe('OK')
      redis.disconnect()
      await aborted.promise
    })

    test('fail unknown jobs and payloads of other versions at once', async () => {
      const prefix = newPrefix()
      const failures: JobFailure[] = []
      const queue = await open({ onFailed: (failure) => failures.push(failure) }, { prefix })
      const connection = new Redis(url, { maxRetriesPerRequest: null })
      const older = new BullQueue('jobs', { connection, prefix })
      await older.add('fetch-feed', { source: 'fern' }, { attempts: 3 })
      await older.add('shout', {}, { attempts: 3 })
      queue.start(handlersOf({}))
      await until(() => failures.length === 2)
      expect(new Set(failures.map(({ name, attempts }) => `${name}: ${attempts}`))).toEqual(
        new Set(['fetch-feed: 1', 'shout: 1']),
      )
      await older.close()
      connection.disconnect()
    })
  })
}

if (url) redisTests(url)
else console.log('skipped: redis not found (TEST_REDIS_URL)')

test('reports an unreachable Redis in one message without its password', async () => {
  const closed = 'redis://worker:secret@127.0.0.1:1'
  const queue = await createQueue(closed, { onError() {} })
  const refused = await queue.depth().catch((error: unknown) => error)
  await queue.close()
  expect(refused).toMatchObject({ name: 'QueueError', reason: 'unavailable' })
  expect(String(refused)).toContain('127.0.0.1:1')
  expect(Bun.inspect(refused)).not.toContain('secret')
})
