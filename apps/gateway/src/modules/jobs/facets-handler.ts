import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import { listFacets } from '@jobs/listing/facets/list-facets.ts'
import { createAnswerCache, type NewAnswer } from '@jobs/http/cache/answer-cache.ts'
import { DEFAULT_CACHE_BYTES } from '@jobs/http/listing/listing-cache.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import type { ReadQuery } from '@jobs/http/listing/read-query.ts'
import { storedAnswer } from '@jobs/http/cache/stored-answer.ts'
import type { FacetList } from '@jobs/types/facets.ts'
import { filterOf } from '@jobs/types/jobs/job-filter.ts'
import type { ListFacetsQuery } from '@jobs/types/jobs/list-jobs-query.ts'
import { answerMeta } from './answer-meta.ts'
import { charged } from './charged.ts'
import { createFinisher } from './finished.ts'
import { cachedHeaders } from './cached-headers.ts'
import type { JobsDeps } from './jobs-handler.ts'

/** Of the memory for finished answers, beside the listing's. */
const CACHE_SHARE = 1 / 8

/** Sources confirm jobs without a new revision. */
const CONFIRMED_MS = 10_000

/** Answers the facets of the listing, narrowed by the same parameters. */
export const createFacetsHandler = (deps: JobsDeps): Handler<{ query: ReadQuery<ListFacetsQuery> }> => {
  const { catalog, site } = deps
  const finisher = createFinisher(site)
  const cache = createAnswerCache(followerOf(catalog), (deps.cacheBytes ?? DEFAULT_CACHE_BYTES) * CACHE_SHARE, () =>
    catalog.edits(),
  )
  const make = async (query: ListFacetsQuery): Promise<NewAnswer> => {
    const { facets, revision } = await listFacets(deps, { ...filterOf(query), q: query.q })
    const body: FacetList = { data: facets, meta: answerMeta(site) }
    return {
      answer: storedAnswer(JSON.stringify(body), 'application/json', cachedHeaders(site)),
      revision,
      keepMs: query.confirmed_since === undefined ? Infinity : CONFIRMED_MS,
    }
  }
  return charged(deps, (request, { query: read }) => {
    const finish = finisher(request, read.headers)
    if (finish instanceof Response) return finish
    return cache.find(read.key, () => make(read.query)).then((found) => finish(found, request.method === 'GET'))
  })
}
