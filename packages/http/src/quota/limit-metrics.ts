import { addMetrics } from '@jobs/observability/metrics.ts'
import type { Registry } from 'prom-client'
import type { Limits } from './limits.ts'

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
