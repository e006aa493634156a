import { log } from '@jobs/observability/log.ts'
import { addMetrics } from '@jobs/observability/metrics.ts'
import { withoutRepeats } from '@jobs/observability/without-repeats.ts'
import type { Registry } from 'prom-client'
import type { RedisCounts } from './internal/redis-counts.ts'
import { createQuota, type Quota, type QuotaMetrics, type QuotaOptions } from './quota.ts'

export interface Limits {
  quota(options: QuotaOptions): Quota
  /**
   * Where charges are counted. `process`: Redis is not configured. `insurance`: Redis is configured but unavailable.
   */
  where(): 'process' | 'redis' | 'insurance'
  metrics(): readonly Readonly<QuotaMetrics>[]
  close(): void
}

/** Creates quotas that are counted on Redis, shared by all its processes, or in this process without Redis. */
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
 * Opens the quotas of a process. An unavailable Redis delays the start by a second at most; `whenUnavailable` applies
 * until it responds.
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

/** Exports the decisions of a process's quotas, and where they are counted. */
export const addLimitMetrics = (registry: Registry, limits: Limits): void => {
  addMetrics(registry, {
    name: 'rate_limit_decisions_total',
    help: 'Requests charged to a quota, by decision.',
    kind: 'counter',
    labels: ['quota', 'decision'],
    read: () =>
      limits.metrics().flatMap(({ name, allowed, refused }) => [
        { labels: { quota: name, decision: 'allowed' }, value: allowed },
        { labels: { quota: name, decision: 'refused' }, value: refused },
      ]),
  })
  addMetrics(registry, {
    name: 'rate_limit_uninformed_total',
    help: 'Requests decided without Redis although it is configured.',
    kind: 'counter',
    labels: ['quota'],
    read: () => limits.metrics().map(({ name, uninformed }) => ({ labels: { quota: name }, value: uninformed })),
  })
  addMetrics(registry, {
    name: 'rate_limit_store',
    help: 'Where requests are counted now, as 1: process, redis, or insurance while Redis is unavailable.',
    kind: 'gauge',
    labels: ['where'],
    read: () => [{ labels: { where: limits.where() }, value: 1 }],
  })
}
