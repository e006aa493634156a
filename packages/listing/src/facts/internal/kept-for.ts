import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { oncePer } from '@jobs/core/memo/once-per.ts'
import { createRevisionOnce } from '@jobs/core/memo/revision-memo.ts'

/** Returns `compute` with its result kept for `ms` milliseconds per catalogue, unless it failed. */
export const keptFor = <Value>(ms: number, compute: (catalog: Catalog, now: number) => Promise<Value>) => {
  const onceOf = oncePer((_catalog: Catalog) => createRevisionOnce<Value>(1))
  return async (catalog: Catalog, now = Date.now()): Promise<Value> =>
    await onceOf(catalog)('', { revision: 0, now, until: now + ms }, () => compute(catalog, now))
}
