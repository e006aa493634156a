import { keepCommon } from './bits.ts'
import { FACETS, type Facet } from './conditions.ts'
import { type Counts, countFacet, countsFor } from './facet-counts.ts'
import { type FacetValue, facetValues } from './facet-values.ts'
import type { ListingFacts } from './listing-facts.ts'
import type { LocatedFilter } from './matches-filter.ts'
import { conditionsOf, type IdSet, idsIn, matchesIn } from './narrowed.ts'

/**
 * The most frequent values of each facet among the jobs that a filter leaves, each facet counted without the filter's own
 * condition on it.
 * @param ids only these jobs
 */
export const narrowedFacets = (
  facts: ListingFacts,
  filter: LocatedFilter,
  ids?: IdSet,
): Record<Facet, FacetValue[]> => {
  const conditions = conditionsOf(facts.store, filter)
  const among = ids && new Map(facts.blocks.map((block) => [block, idsIn(block, ids)]))
  const countsOf = (facet: Facet): Counts => {
    const others = conditions.filter((condition) => condition.facet !== facet)
    const all = facts.counts.get(facet)
    if (others.length === 0 && !among && all) return all
    const counts = countsFor(facts.store, facet)
    for (const block of facts.blocks) {
      const bits = matchesIn(block, others)
      const found = among?.get(block)
      if (found) keepCommon(bits, found)
      countFacet(counts, facet, block, bits)
    }
    return counts
  }
  const [workArrangement, language, country, company, source, tag] = FACETS.map((facet) =>
    facetValues(facts.store, facet, countsOf(facet)),
  )
  const none: FacetValue[] = []
  return {
    workArrangement: workArrangement ?? none,
    language: language ?? none,
    country: country ?? none,
    company: company ?? none,
    source: source ?? none,
    tag: tag ?? none,
  }
}
