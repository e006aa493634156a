import { type ListedRow, type ListedRows, listedByIds } from '@jobs/catalog/jobs/listed-rows.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { factsOf } from '../../facts/listing-facts.ts'
import { narrowedPage } from '../../filter/internal/narrowed.ts'
import { pageInTurns } from './page-in-turns.ts'

const MAX_ATTEMPTS = 3

export interface NarrowedRows extends ListedRows {
  /** Number of jobs that meet the filter. */
  total: number
  /** False if jobs kept changing while the page was read, so that it may mix two revisions. */
  settled: boolean
}

/** Lists the jobs that meet a filter from `offset` on, in the order of the listing. @param inTurns in the order of `pageInTurns` instead */
export const listNarrowed = async (
  catalog: Catalog,
  filter: LocatedFilter,
  { offset, limit }: { offset: number; limit: number },
  inTurns = false,
): Promise<NarrowedRows> => {
  const follower = factsOf(catalog)
  const pageOf = inTurns ? pageInTurns : narrowedPage
  // The first read of all facts takes a while, during which no snapshot is held.
  if (!follower.isHeld() || filter.confirmedSince !== undefined) await follower.current()
  return await catalog.snapshot(async () => {
    for (let attempt = 1; ; attempt++) {
      const facts = await follower.current(filter)
      const { ids, total } = pageOf(facts, filter, offset, limit)
      const { rows, revision } = await listedByIds(catalog.read, ids, facts.revision)
      const isSettled = revision === facts.revision
      if (isSettled || attempt === MAX_ATTEMPTS) {
        // Sources confirm jobs without a new revision.
        const settled = isSettled && filter.confirmedSince === undefined
        return { rows: inTurns ? inOrder(rows, ids) : rows, revision: facts.revision, total, settled }
      }
    }
  })
}

/** Returns rows in the order of their ids. */
export const inOrder = (rows: readonly ListedRow[], ids: readonly number[]): ListedRow[] => {
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
