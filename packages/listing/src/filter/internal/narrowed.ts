import { bitsFor, countBits, keepCommon, setBit, visitBits } from '@jobs/core/bits.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { FactsBlock } from '../../facts/internal/facts-block.ts'
import { matchesIn } from './condition-bits.ts'
import { conditionsOf, type SearchedFacts } from './filter-conditions.ts'

/** Number of jobs that meet a filter, and ids of one page of them. */
export interface NarrowedPage {
  ids: number[]
  total: number
}

/** Returns the jobs that meet a filter from `offset` on, in the order of the listing. */
export const narrowedPage = (
  facts: SearchedFacts,
  filter: LocatedFilter,
  offset: number,
  limit: number,
): NarrowedPage => {
  const conditions = conditionsOf(facts, filter)
  const ids: number[] = []
  let total = 0
  for (const block of facts.blocks) {
    const bits = matchesIn(block, conditions)
    const count = countBits(bits)
    let rank = total
    total += count
    if (total <= offset || ids.length >= limit) continue
    visitBits(bits, (at) => {
      if (rank++ >= offset) ids.push(block.id[at] ?? 0)
      return ids.length < limit
    })
  }
  return { ids, total }
}

/** Selects the listed jobs among `ids` that match a filter. */
export const matchingAmong = (facts: SearchedFacts, filter: LocatedFilter, ids: readonly number[]): Set<number> => {
  const [wanted, found] = [new Set(ids), new Set<number>()]
  const conditions = conditionsOf(facts, filter)
  for (const block of facts.blocks) {
    const bits = idsIn(block, wanted)
    if (countBits(bits) === 0) continue
    keepCommon(bits, matchesIn(block, conditions))
    visitBits(bits, (at) => void found.add(block.id[at] ?? 0))
  }
  return found
}

/** Selects jobs by id. */
export interface IdSet {
  has(id: number): boolean
}

/** A set of ids, optimised for lookups of every job. */
export const idSetOf = (ids: readonly number[]): IdSet => {
  const marks = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1)
  for (const id of ids) marks[id] = 1
  return { has: (id) => marks[id] === 1 }
}

/** Returns the jobs of a block whose ids are in a set. */
export const idsIn = (block: FactsBlock, ids: IdSet): Uint32Array => {
  const bits = bitsFor(block.length)
  for (let at = 0; at < block.length; at++) if (ids.has(block.id[at] ?? 0)) setBit(bits, at)
  return bits
}
