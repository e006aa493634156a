import { oncePer } from '@jobs/core/once-per.ts'
import { addMetrics } from '@jobs/observability/metrics.ts'
import type { Registry } from 'prom-client'
import type { CacheMetrics } from './answer-cache.ts'

const cachesOf = oncePer((registry: Registry) => {
  const all = new Map<string, Readonly<CacheMetrics>>()
  addMetrics(registry, {
    name: 'listing_cache_answers_total',
    help: 'Lookups of cached answers, by result.',
    kind: 'counter',
    labels: ['cache', 'found'],
    read: () =>
      [...all].flatMap(([cache, metrics]) =>
        Object.entries(metrics).map(([found, value]) => ({ labels: { cache, found }, value })),
      ),
  })
  return all
})

/** Exports the metrics of caches to Prometheus, labelled by name. */
export const addCacheMetrics = (registry: Registry, caches: Record<string, Readonly<CacheMetrics>>): void => {
  for (const [name, metrics] of Object.entries(caches)) cachesOf(registry).set(name, metrics)
}
