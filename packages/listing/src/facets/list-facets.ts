import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { capitalised } from '@jobs/core/capitalised.ts'
import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { occupationName } from '@jobs/occupations/isco.ts'
import { skillLabels } from '@jobs/occupations/skills/skill-names.ts'
import type { Search } from '@jobs/search/search-port.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { JobFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { Facets } from '@jobs/types/public/facets.ts'
import { createFactsMemo } from '../facts/internal/facts-memo.ts'
import { factsOf, type ListingFacts } from '../facts/listing-facts.ts'
import { checkNames } from '../filter/check-names.ts'
import { idSetOf } from '../filter/internal/narrowed.ts'
import { locateFilter } from '../filter/locate-filter.ts'
import { narrowedFacets } from './internal/narrowed-facets.ts'

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
