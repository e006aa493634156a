import { createStateMemo } from '@jobs/core/memo/state-memo.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { ListingFacts } from '../listing-facts.ts'

type Blocks = Pick<ListingFacts, 'blocks'>

/**
 * Creates a cache of what was computed for a filter from the facts of one revision. Keeps the last `most` values of a
 * revision; none for a filter by confirmation, because sources confirm jobs without a new revision.
 */
export const createFactsMemo = <Value>(most: number) => {
  const memo = createStateMemo<Value>(most, Infinity)
  const keyOf = (filter: LocatedFilter, name: string) => JSON.stringify([filter, name])
  return {
    get: ({ blocks }: Blocks, filter: LocatedFilter, name: string) => memo.get(blocks, keyOf(filter, name)),
    keep: ({ blocks }: Blocks, filter: LocatedFilter, name: string, value: Value): Value =>
      filter.confirmedSince === undefined ? memo.set(blocks, keyOf(filter, name), value) : value,
  }
}
