import { log } from '@jobs/observability/log.ts'
import { withoutRepeats } from '@jobs/observability/without-repeats.ts'
import { createQuota, type Quota, type QuotaMetrics, type QuotaOptions } from './quota.ts'
import type { RedisCounts } from './internal/redis-counts.ts'

/** The quotas of a process, and where they are counted. */
export interface Limits {
  quota(options: QuotaOptions): Quota
  /** `process`: Redis is not configured. `insurance`: it is, and it is unavailable. */
  where(): 'process' | 'redis' | 'insurance'
  /** What each quota has done so far. */
  metrics(): readonly Readonly<QuotaMetrics>[]
  close(): void
}

/** Counts quotas on Redis, shared by all its processes, or in this process without Redis. */
export const createLimits = (redis?: RedisCounts): Limits => {
  const all: Readonly<QuotaMetrics>[] = []
  return {
    quota(options) {
      const { counted, metrics } = createQuota(options, redis)
      all.push(metrics)
      return counted
    },
    where: () => (redis ? (redis.isAnswering() ? 'redis' : 'insurance') : 'process'),
    metrics: () => all,
    close: () => redis?.close(),
  }
}

/**
 * The quotas of a process by its settings. A Redis that does not answer delays the start by a second and stops nothing:
 * see `whenUnavailable` for what holds until it does.
 * @param answerMs how long a charge waits for Redis
 */
export const openLimits = async (redisUrl: string | undefined, answerMs = 200): Promise<Limits> => {
  if (!redisUrl) return createLimits()
  const { connectRedisCounts } = await import('./internal/redis-counts.ts')
  return createLimits(
    await connectRedisCounts(
      redisUrl,
      withoutRepeats((message: string) => log.warn(`rate limits: ${message}`)),
      answerMs,
    ),
  )
}
