import type { Catalog } from '../../store/catalog.ts'
import { type ListedRows, listedByIds } from '../listed-rows.ts'
import { factsOf } from './listing-facts.ts'
import type { LocatedFilter } from './matches-filter.ts'
import { narrowedPage } from './narrowed.ts'

const MAX_ATTEMPTS = 3

export interface NarrowedRows extends ListedRows {
  /** How many jobs meet the filter. */
  total: number
  /** False when jobs changed while the page was read, again and again: it may be of two revisions. */
  settled: boolean
}

/** The listed jobs that meet a filter from `offset` on, in the order of the listing. */
export const listNarrowed = async (
  catalog: Catalog,
  filter: LocatedFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<NarrowedRows> => {
  const follower = factsOf(catalog)
  // Reading all facts for the first time takes a while, and no snapshot shall be held meanwhile.
  await follower.current()
  return await catalog.snapshot(async () => {
    for (let attempt = 1; ; attempt++) {
      const facts = await follower.current()
      const { ids, total } = narrowedPage(facts, filter, offset, limit)
      const before = facts.revision
      const { rows, revision } = await listedByIds(catalog.read, ids, before)
      const settled = revision === before
      if (settled || attempt === MAX_ATTEMPTS) return { rows, revision: before, total, settled }
    }
  })
}
