import { listFacets } from '@jobs/listing/facets/list-facets.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import type { ReadQuery } from '@jobs/http/listing/read-query.ts'
import { storedAnswer } from '@jobs/http/cache/stored-answer.ts'
import type { FacetList } from '@jobs/types/public/facets.ts'
import { filterOf } from '@jobs/types/jobs/query/job-filter.ts'
import type { ListFacetsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import { answerMeta } from './answer-meta.ts'
import { cachedHeaders } from './cached-headers.ts'
import type { JobsDeps } from './jobs-handler.ts'
import { keptAnswers } from './kept-answers.ts'

const CACHE_SHARE = 1 / 8

/** Short, because sources confirm jobs without a new revision. */
const CONFIRMED_MS = 10_000

/** Creates the handler of the listing's facets, filtered by the listing's parameters. */
export const createFacetsHandler = (deps: JobsDeps): Handler<{ query: ReadQuery<ListFacetsQuery> }> =>
  keptAnswers(deps, CACHE_SHARE, async (query: ListFacetsQuery) => {
    const { facets, revision } = await listFacets(deps, { ...filterOf(query), q: query.q })
    const body: FacetList = { data: facets, meta: answerMeta(deps.site) }
    return {
      answer: storedAnswer(JSON.stringify(body), 'application/json', cachedHeaders(deps.site)),
      revision,
      keepMs: query.confirmed_since === undefined ? Infinity : CONFIRMED_MS,
    }
  })
