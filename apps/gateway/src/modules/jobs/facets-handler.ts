import { listFacets } from '@jobs/listing/facets/list-facets.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import type { ReadQuery } from '@jobs/http/listing/read-query.ts'
import type { FacetList } from '@jobs/types/public/facets.ts'
import { filterOf } from '@jobs/types/jobs/query/job-filter.ts'
import type { ListFacetsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import { preparedJson } from '../../http/json-answers.ts'
import { keptAnswers } from '../../http/kept-answers.ts'
import type { JobsDeps } from './jobs-handler.ts'

const CACHE_SHARE = 1 / 8

/** Short, because sources confirm jobs without a new revision. */
const CONFIRMED_MS = 10_000

/** Creates the handler of the listing's facets, filtered by the listing's parameters. */
export const createFacetsHandler = (deps: JobsDeps): Handler<{ query: ReadQuery<ListFacetsQuery> }> =>
  keptAnswers(deps, CACHE_SHARE, async (query: ListFacetsQuery) => {
    const { facets, revision } = await listFacets(deps, { ...filterOf(query), q: query.q })
    return {
      answer: preparedJson(deps.site, facets satisfies FacetList['data']),
      revision,
      keepMs: query.confirmed_since === undefined ? Infinity : CONFIRMED_MS,
    }
  })
