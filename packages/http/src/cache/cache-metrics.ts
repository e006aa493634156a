import { addMetrics } from '@jobs/observability/metrics.ts'
import type { Registry } from 'prom-client'
import type { CacheMetrics } from './answer-cache.ts'

type Named = Map<string, Readonly<CacheMetrics>>

const known = new WeakMap<Registry, Named>()

/** Exports the metrics of caches to Prometheus, labelled by name. */
export const addCacheMetrics = (registry: Registry, caches: Record<string, Readonly<CacheMetrics>>): void => {
  const all = known.get(registry) ?? begin(registry)
  for (const [name, metrics] of Object.entries(caches)) all.set(name, metrics)
}

const begin = (registry: Registry): Named => {
  const all: Named = new Map()
  known.set(registry, all)
  addMetrics(registry, {
    name: 'listing_cache_answers_total',
    help: 'Answers looked for among the finished ones, by what was found.',
    kind: 'counter',
    labels: ['cache', 'found'],
    read: () =>
      [...all].flatMap(([cache, metrics]) =>
        Object.entries(metrics).map(([found, value]) => ({ labels: { cache, found }, value })),
      ),
  })
  return all
}
