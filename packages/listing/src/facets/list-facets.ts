import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { allBits, bitsFor, countBits, keepCommon, takeOut } from '@jobs/core/bits.ts'
import { capitalised } from '@jobs/core/capitalised.ts'
import { rememberText } from '@jobs/core/remember-text.ts'
import { occupationName } from '@jobs/occupations/isco.ts'
import { skillLabels } from '@jobs/occupations/skills/skill-names.ts'
import type { Search } from '@jobs/search/search-port.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { JobFilter, LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { Facets } from '@jobs/types/public/facets.ts'
import { countFacet, type Counts, countsFor, type Facet, FACETS } from '../facts/internal/facet-counts.ts'
import type { FactsBlock } from '../facts/internal/facts-block.ts'
import { createFactsMemo } from '../facts/internal/facts-memo.ts'
import { factsOf, type ListingFacts } from '../facts/listing-facts.ts'
import { checkNames } from '../filter/check-names.ts'
import { type Condition, matchesIn } from '../filter/internal/conditions.ts'
import { conditionsOf } from '../filter/internal/filter-conditions.ts'
import { type IdSet, idSetOf, idsIn } from '../filter/internal/narrowed.ts'
import { locateFilter } from '../filter/locate-filter.ts'
import { type FacetValue, facetValues } from './internal/facet-values.ts'

export interface ListFacetsRequest extends JobFilter {
  /** Empty: the whole listing. */
  q: string
  /** Disables corrections of `q`. */
  literal?: boolean | undefined
  /** Language of labels; by default that of the filter, or English. */
  labels?: Language | undefined
}

/** Facets with the revision of the catalogue. */
export interface ListFacetsResult {
  facets: Facets
  revision: number
}

/**
 * Returns the most frequent values of each facet among the listed jobs that meet all conditions, ignoring the condition on
 * the facet itself. Words are searched by the engine inside the database, which knows all matching jobs.
 * @throws CatalogRefusal `invalid` for an unknown place or source
 */
export const listFacets = async (
  { catalog, search }: { catalog: Catalog; search: Search },
  { q, literal, labels, ...conditions }: ListFacetsRequest,
): Promise<ListFacetsResult> => {
  const filter = locateFilter(conditions)
  await checkNames(catalog, filter)
  const labelled = (facets: Facets) => labelFacets(facets, labels ?? filter.language ?? 'en')
  const follower = factsOf(catalog)
  const name = JSON.stringify([q, literal])
  const now = await follower.current(filter)
  const kept = memo.get(now, filter, name)
  if (kept) return { facets: labelled(kept), revision: now.revision }
  const keep = (facts: ListingFacts, ids?: ReturnType<typeof idSetOf>): ListFacetsResult => ({
    facets: labelled(memo.keep(facts, filter, name, narrowedFacets(facts, filter, ids))),
    revision: facts.revision,
  })
  if (!q) return keep(now)
  await search.readAhead?.({ q, literal })
  return await catalog.snapshot(async () => {
    const ids = idSetOf(await search.all(q, literal))
    return keep(await follower.current(filter), ids)
  })
}

/** The pages of one search show the same facets. */
const memo = createFactsMemo<Facets>(200)

/** Remembered, because finding a skill folds its name. */
const labelsOfSkill = rememberText(skillLabels)

/** Adds the names of occupations and skills in a language, where known. */
const labelFacets = (facets: Facets, language: Language): Facets => {
  const labelled = (values: Facets['skill'], labelOf: (value: string) => string | undefined) =>
    values.map((one) => {
      const label = labelOf(one.value)
      return label === undefined || label === one.value ? one : { ...one, label }
    })
  return {
    ...facets,
    occupation: labelled(facets.occupation, (code) => capitalised(occupationName(code, language))),
    skill: labelled(facets.skill, (value) => labelsOfSkill(value)?.[language]),
  }
}

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
