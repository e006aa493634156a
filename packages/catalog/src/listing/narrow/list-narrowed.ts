import type { Catalog } from '../../store/catalog.ts'
import { type ListedRow, type ListedRows, listedByIds } from '../listed-rows.ts'
import { pageInTurns } from '../turns/page-in-turns.ts'
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

/** The listed jobs that meet a filter from `offset` on, in the order of the listing. @param inTurns in that of `pageInTurns` */
export const listNarrowed = async (
  catalog: Catalog,
  filter: LocatedFilter,
  { offset, limit }: { offset: number; limit: number },
  inTurns = false,
): Promise<NarrowedRows> => {
  const follower = factsOf(catalog)
  // Reading all facts for the first time takes a while, and no snapshot shall be held meanwhile.
  await follower.current()
  return await catalog.snapshot(async () => {
    for (let attempt = 1; ; attempt++) {
      const facts = await follower.current()
      const { ids, total } = (inTurns ? pageInTurns : narrowedPage)(facts, filter, offset, limit)
      const before = facts.revision
      const { rows, revision } = await listedByIds(catalog.read, ids, before)
      const settled = revision === before
      if (settled || attempt === MAX_ATTEMPTS)
        return { rows: inTurns ? inOrder(rows, ids) : rows, revision: before, total, settled }
    }
  })
}

const inOrder = (rows: readonly ListedRow[], ids: readonly number[]): ListedRow[] => {
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
