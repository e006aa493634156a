import { allBits, bitsFor, countBits, keepCommon, takeOut } from '@jobs/core/bits.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { countFacet, type Counts, countsFor, type Facet, FACETS } from '../../facts/internal/facet-counts.ts'
import type { FactsBlock } from '../../facts/internal/facts-block.ts'
import type { ListingFacts } from '../../facts/listing-facts.ts'
import { type Condition, matchesIn } from '../../filter/internal/condition-bits.ts'
import { conditionsOf } from '../../filter/internal/filter-conditions.ts'
import { type IdSet, idsIn } from '../../filter/internal/narrowed.ts'
import { type FacetValue, facetValues } from './facet-values.ts'

/**
 * Returns the most frequent values of each facet among the jobs that meet a filter, ignoring the filter's condition on the
 * facet itself.
 * @param ids restricts the jobs
 */
export const narrowedFacets = (
  facts: ListingFacts,
  filter: LocatedFilter,
  ids?: IdSet,
): Record<Facet, FacetValue[]> => {
  const conditions = conditionsOf(facts, filter)
  const among = ids && new Map(facts.blocks.map((block) => [block, idsIn(block, ids)]))
  const leftBy = (others: readonly Condition[]) =>
    facts.blocks.map((block) => {
      const bits = matchesIn(block, others)
      const found = among?.get(block)
      if (found) keepCommon(bits, found)
      return bits
    })
  // Facets without a condition of their own share the same jobs.
  let left: Uint32Array[] | undefined
  const countsOf = (facet: Facet): Counts => {
    const others = conditions.filter((condition) => condition.facet !== facet)
    const all = facts.counts.get(facet)
    if (others.length === 0 && !among && all) return all
    const bits = others.length === conditions.length ? (left ??= leftBy(conditions)) : leftBy(others)
    return all && isMost(facts.blocks, bits)
      ? countsWithout(all, facet, facts.blocks, bits)
      : countsOfThose(countsFor(facts.store, facet), facet, facts.blocks, bits)
  }
  const values = FACETS.map((facet) => [facet, facetValues(facts.store, facet, countsOf(facet))])
  // Object.fromEntries loses the names.
  return Object.fromEntries(values) as Record<Facet, FacetValue[]>
}

const isMost = (blocks: readonly FactsBlock[], bits: readonly Uint32Array[]): boolean => {
  const jobs = blocks.reduce((sum, { length }) => sum + length, 0)
  return bits.reduce((sum, some) => sum + countBits(some), 0) * 2 > jobs
}

const countsOfThose = (counts: Counts, facet: Facet, blocks: readonly FactsBlock[], bits: readonly Uint32Array[]) => {
  for (const [at, block] of blocks.entries()) countFacet(counts, facet, block, bits[at] ?? bitsFor(block.length))
  return counts
}

/** Counts of all jobs minus those of the few that do not match. */
const countsWithout = (all: Counts, facet: Facet, blocks: readonly FactsBlock[], bits: readonly Uint32Array[]) => {
  const counts = Int32Array.from(all)
  for (const [at, block] of blocks.entries()) {
    const others = allBits(block.length)
    takeOut(others, bits[at] ?? others)
    countFacet(counts, facet, block, others, -1)
  }
  return counts
}
