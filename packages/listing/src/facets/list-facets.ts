import type { Search } from '@jobs/search/search-port.ts'
import type { Facets } from '@jobs/types/public/facets.ts'
import type { JobFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { checkNames } from '../filter/check-names.ts'
import { factsOf, type ListingFacts } from '../facts/listing-facts.ts'
import { idSetOf } from '../filter/internal/narrowed.ts'
import { locateFilter } from '../filter/locate-filter.ts'
import { labelFacets } from './internal/label-facets.ts'
import { narrowedFacets } from './internal/narrowed-facets.ts'

export interface ListFacetsDeps {
  catalog: Catalog
  search: Search
}

export interface ListFacetsRequest extends JobFilter {
  /** Empty: the whole listing. */
  q: string
  /** No word of `q` is corrected. */
  literal?: boolean | undefined
  /** The language of labels; that of the jobs wanted, or English, without it. */
  labels?: Language | undefined
}

/** The facets, and the catalogue's revision that they are of. */
export interface ListFacetsResult {
  facets: Facets
  revision: number
}

/**
 * The most frequent values of each facet among the listed jobs that meet every condition, each facet counted without the
 * condition on itself. Words are looked for by the engine inside the database, which knows every job they find.
 * @throws CatalogRefusal `invalid` for an unknown place or source
 */
export const listFacets = async (
  { catalog, search }: ListFacetsDeps,
  { q, literal, labels, ...conditions }: ListFacetsRequest,
): Promise<ListFacetsResult> => {
  const filter = locateFilter(conditions)
  await checkNames(catalog, filter)
  const labelled = (facets: Facets) => labelFacets(facets, labels ?? filter.language ?? 'en')
  const follower = factsOf(catalog)
  const name = JSON.stringify([q, literal, conditions])
  const now = await follower.current(filter)
  const kept = known.get(now.blocks)?.get(name)
  if (kept) return { facets: labelled(kept), revision: now.revision }
  if (!q) return { facets: labelled(keep(now, name, narrowedFacets(now, filter))), revision: now.revision }
  await search.readAhead?.({ q, literal })
  return await catalog.snapshot(async () => {
    const ids = idSetOf(await search.all(q, literal))
    const facts = await follower.current(filter)
    return { facets: labelled(keep(facts, name, narrowedFacets(facts, filter, ids))), revision: facts.revision }
  })
}

/** Of a state of the listing: the pages of one search show the same facets. */
const MAX_KEPT = 200

const known = new WeakMap<ListingFacts['blocks'], Map<string, Facets>>()

const keep = ({ blocks }: ListingFacts, name: string, facets: Facets): Facets => {
  const all = known.get(blocks) ?? new Map<string, Facets>()
  const [oldest] = all.keys()
  if (all.size >= MAX_KEPT && oldest !== undefined) all.delete(oldest)
  known.set(blocks, all.set(name, facets))
  return facets
}
