import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { type ListedRow, type ListedRows, listedByIds } from '@jobs/catalog/jobs/listed-rows.ts'
import { pageInTurns } from './page-in-turns.ts'
import { earlyFacts } from '../../filter/internal/early-facts.ts'
import { factsOf } from '../../facts/listing-facts.ts'
import type { LocatedFilter } from '@jobs/types/jobs/job-filter.ts'
import { type NarrowedPage, narrowedPage } from '../../filter/internal/narrowed.ts'

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
  const pageOf = inTurns ? pageInTurns : narrowedPage
  // Sources confirm jobs without a new revision.
  const isMoving = filter.confirmedSince !== undefined
  if (isMoving) await follower.current()
  const attempts = async (
    find: () => Promise<NarrowedPage & { revision: number; steady: boolean }>,
  ): Promise<NarrowedRows> => {
    for (let attempt = 1; ; attempt++) {
      const { ids, total, revision: before, steady } = await find()
      const { rows, revision } = await listedByIds(catalog.read, ids, before)
      const settled = steady && revision === before
      if (settled || attempt === MAX_ATTEMPTS)
        return { rows: inTurns ? inOrder(rows, ids) : rows, revision: before, total, settled: settled && !isMoving }
    }
  }
  const fromFacts = async () => {
    const facts = await follower.current(filter)
    return { ...pageOf(facts, filter, offset, limit), revision: facts.revision, steady: true }
  }
  const early = async () => {
    const facts = await earlyFacts(catalog, filter, inTurns)
    return { ...pageOf(facts, {}, offset, limit), ...facts }
  }
  // Without a snapshot: reading takes a while, and others would wait for its end.
  return follower.isHeld()
    ? await catalog.snapshot(() => attempts(fromFacts))
    : await attempts(() => (follower.isHeld() ? fromFacts() : early()))
}

const inOrder = (rows: readonly ListedRow[], ids: readonly number[]): ListedRow[] => {
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
