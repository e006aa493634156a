import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { afterAll } from 'bun:test'
import { Redis } from 'ioredis'
import { createQueue } from './create-queue.ts'
import { jobCatalogue } from './job-catalogue.ts'
import type { Handlers, JobContext, Queue, QueueOptions, RedisSettings } from './queue-port.ts'

export const quickRetry = { attempts: 3, firstMs: 40, maxMs: 60 }

const OURS = `test-${crypto.randomUUID()}`
export const newPrefix = () => `${OURS}-${crypto.randomUUID()}`

/** Returns a function that opens a queue, empty unless a prefix is given, which is closed after the test. */
export const testQueues = (url: string | undefined) => {
  const closing = closedAfterEach()
  afterAll(async () => {
    if (!url) return
    const redis = new Redis(url)
    const keys = await redis.keys(`${OURS}-*`)
    if (keys.length > 0) await redis.del(keys)
    redis.disconnect()
  })
  return async (options: Partial<QueueOptions> = {}, settings: Partial<RedisSettings> = {}): Promise<Queue> => {
    const redis = { prefix: newPrefix(), ...settings }
    const queue = await createQueue(url, { retry: quickRetry, onError() {}, ...options, redis })
    closing({ close: () => queue.close({ graceMs: 0 }) })
    return queue
  }
}

/** Returns the given handlers, with no-ops for the others. */
export const handlersOf = (given: Partial<Handlers>): Handlers => {
  const idle = Object.fromEntries(Object.keys(jobCatalogue).map((name) => [name, async () => {}]))
  // Object.fromEntries loses the names.
  return { ...(idle as unknown as Handlers), ...given }
}

/** Creates a `fetch-feed` handler that records its runs and holds each until released. */
export const gatedFetch = () => {
  const begun: string[] = []
  const running = new Set<string>()
  const overlaps: string[] = []
  const gates: PromiseWithResolvers<void>[] = []
  const handler = async ({ feed }: { feed: string }, { signal }: JobContext) => {
    if (running.has(feed)) overlaps.push(feed)
    begun.push(feed)
    running.add(feed)
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    signal.addEventListener('abort', () => gate.reject(new Error('aborted')))
    await gate.promise.finally(() => running.delete(feed))
  }
  /** Ends the earliest run. */
  const release = () => gates.shift()?.resolve()
  return { handler, begun, overlaps, release }
}
