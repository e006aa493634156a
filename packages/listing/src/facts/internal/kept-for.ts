import type { Catalog } from '@jobs/catalog/store/catalog.ts'

/** Returns `compute` with its result kept for `ms` milliseconds per catalogue, unless it failed. */
export const keptFor = <Value>(ms: number, compute: (catalog: Catalog, now: number) => Promise<Value>) => {
  const kept = new WeakMap<Catalog, { value: Promise<Value>; until: number }>()
  return (catalog: Catalog, now = Date.now()): Promise<Value> => {
    const known = kept.get(catalog)
    if (known && now < known.until) return known.value
    const value = compute(catalog, now)
    kept.set(catalog, { value, until: now + ms })
    value.catch(() => kept.delete(catalog))
    return value
  }
}
