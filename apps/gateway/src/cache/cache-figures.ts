import { addFigures } from '@jobs/observability/figures.ts'
import type { Registry } from 'prom-client'
import type { CacheFigures } from './answer-cache.ts'

type Named = Map<string, Readonly<CacheFigures>>

const known = new WeakMap<Registry, Named>()

/** Tells Prometheus of caches, each by a name of its own. */
export const addCacheFigures = (registry: Registry, caches: Record<string, Readonly<CacheFigures>>): void => {
  const all = known.get(registry) ?? begin(registry)
  for (const [name, figures] of Object.entries(caches)) all.set(name, figures)
}

const begin = (registry: Registry): Named => {
  const all: Named = new Map()
  known.set(registry, all)
  addFigures(registry, {
    name: 'listing_cache_answers_total',
    help: 'Answers looked for among the finished ones, by what was found.',
    kind: 'counter',
    labels: ['cache', 'found'],
    read: () =>
      [...all].flatMap(([cache, figures]) =>
        Object.entries(figures).map(([found, value]) => ({ labels: { cache, found }, value })),
      ),
  })
  return all
}
