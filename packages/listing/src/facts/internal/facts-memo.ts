import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { ListingFacts } from '../listing-facts.ts'

type Blocks = Pick<ListingFacts, 'blocks'>

/**
 * Creates a cache of what was computed for a filter from the facts of one revision. Keeps the last `most` values of a
 * revision; none for a filter by confirmation, because sources confirm jobs without a new revision.
 */
export const createFactsMemo = <Value>(most: number) => {
  const known = new WeakMap<ListingFacts['blocks'], Map<string, Value>>()
  const keyOf = (filter: LocatedFilter, name: string) => JSON.stringify([filter, name])
  return {
    get: ({ blocks }: Blocks, filter: LocatedFilter, name: string): Value | undefined =>
      known.get(blocks)?.get(keyOf(filter, name)),
    keep({ blocks }: Blocks, filter: LocatedFilter, name: string, value: Value): Value {
      if (filter.confirmedSince !== undefined) return value
      const all = known.get(blocks) ?? new Map<string, Value>()
      const [oldest] = all.keys()
      if (all.size >= most && oldest !== undefined) all.delete(oldest)
      known.set(blocks, all.set(keyOf(filter, name), value))
      return value
    },
  }
}
