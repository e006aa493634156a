import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import type { ReadQuery } from '@jobs/http/listing/read-query.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { listFacets } from '@jobs/listing/facets/list-facets.ts'
import { suggest } from '@jobs/listing/suggest/suggest.ts'
import { filterOf } from '@jobs/types/jobs/query/job-filter.ts'
import type { ListFacetsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import type { FacetList } from '@jobs/types/public/facets.ts'
import type { SuggestionList, SuggestQuery } from '@jobs/types/public/suggestions.ts'
import { preparedJson } from '../../http/json-answers.ts'
import { keptAnswers } from '../../http/kept-answers.ts'
import type { JobsDeps } from './jobs-handler.ts'

const SUGGEST_SHARE = 1 / 32

/** Creates the handler of suggestions for a typed prefix. */
export const createSuggestHandler = (deps: JobsDeps): Handler<{ query: ReadQuery<SuggestQuery> }> => {
  const { catalog, site } = deps
  return keptAnswers(deps, SUGGEST_SHARE, async (query: SuggestQuery) => {
    const revision = await currentRevision(catalog)
    const data: SuggestionList['data'] = await suggest(catalog, query)
    return { answer: preparedJson(site, data, 'public, max-age=3600'), revision, keepMs: Infinity }
  })
}

const FACETS_SHARE = 1 / 8

/** Short, because sources confirm jobs without a new revision. */
const CONFIRMED_MS = 10_000

/** Creates the handler of the listing's facets, filtered by the listing's parameters. */
export const createFacetsHandler = (deps: JobsDeps): Handler<{ query: ReadQuery<ListFacetsQuery> }> =>
  keptAnswers(deps, FACETS_SHARE, async (query: ListFacetsQuery) => {
    const { facets, revision } = await listFacets(deps, { ...filterOf(query), q: query.q })
    return {
      answer: preparedJson(deps.site, facets satisfies FacetList['data']),
      revision,
      keepMs: query.confirmed_since === undefined ? Infinity : CONFIRMED_MS,
    }
  })
