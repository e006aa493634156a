import { LateError, withDeadline } from '@jobs/core/timeout.ts'
import { Redis } from 'ioredis'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Count } from './bounded-counts.ts'

const CONNECT_MS = 1000
/** After this long without any response the connection itself counts as dead. */
const SILENCE_MS = 5000
const PROBE_MS = 200

/**
 * Connects to counts on Redis that all processes share, over one connection, and reconnects in the background.
 * @param report receives connection events; messages never contain the password
 * @param answerMs how long a command may take before Redis counts as unavailable
 * @returns once Redis has responded, or after a second
 */
export const connectRedisCounts = async (url: string, report: (message: string) => void, answerMs: number) => {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (times) => Math.min(50 * times, 1000),
  })
  let answering = false
  let reported = true
  const lose = () => {
    answering = false
    if (reported)
      report('Redis does not respond; start it, or correct REDIS_URL. Until then requests are counted in this process')
    reported = false
  }
  const find = () => {
    answering = true
    if (!reported) report('Redis responds again')
    reported = true
  }
  /** Waits for Redis, which counts as unavailable once it is late for one command. */
  const answered = async <Answer>(command: Promise<Answer>): Promise<Answer> => {
    try {
      return await withDeadline(answerMs, command)
    } catch (error) {
      if (error instanceof LateError) lose()
      throw error
    }
  }
  redis.on('ready', find)
  redis.on('close', lose)
  redis.on('error', (error: Error) => report(error.message))

  let probing = false
  const probe = async () => {
    if (answering || probing || redis.status !== 'ready') return
    probing = true
    // No need to report a failed probe: the next one follows.
    await redis.ping().then(find, () => {})
    probing = false
  }
  const prober = setInterval(() => void probe(), PROBE_MS).unref()

  // Already reported to the error listener.
  await Promise.race([redis.connect().catch(() => {}), Bun.sleep(CONNECT_MS)])
  return {
    /** False from the first unanswered command until Redis responds again; meanwhile no request waits for it. */
    isAnswering: () => answering,
    /** Returns a function that adds one charge. It throws if Redis does not respond in time. */
    counter({ name, quota, windowSeconds }: { name: string; quota: number; windowSeconds: number }) {
      // The quota is part of the key, so that services with different quotas do not share a window.
      const keyPrefix = `limits:${name}:${quota}:${windowSeconds}`
      const limiter = new RateLimiterRedis({
        storeClient: redis,
        keyPrefix,
        points: quota,
        duration: windowSeconds,
        rejectIfRedisNotReady: true,
      })
      return async (key: string): Promise<Count> => countOf(await answered(limiter.consume(key).catch(refusalOf)))
    },
    close() {
      clearInterval(prober)
      redis.off('close', lose)
      redis.disconnect()
    },
  }
}

export type RedisCounts = Awaited<ReturnType<typeof connectRedisCounts>>

/** Returns the rejection of rate-limiter-flexible when it means "over quota"; rethrows errors. */
const refusalOf = (thrown: unknown): RateLimiterRes => {
  if (thrown instanceof RateLimiterRes) return thrown
  throw thrown
}

const countOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Count => ({
  count: consumedPoints,
  resetAt: Date.now() + msBeforeNext,
})
