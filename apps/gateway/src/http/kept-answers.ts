import { createAnswerCache, type NewAnswer } from '@jobs/http/cache/answer-cache.ts'
import { DEFAULT_CACHE_BYTES, type ListingCacheDeps } from '@jobs/http/listing/listing-cache.ts'
import type { ReadQuery } from '@jobs/http/listing/read-query.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import { chargeRequest, type ReadDeps } from './charge-request.ts'
import { createFinisher } from './finish-answer.ts'

/**
 * Creates a charged handler that caches answers by query until the listing changes.
 * @param share of the listing's memory for finished answers, in addition to it
 */
export const keptAnswers = <Query>(
  deps: ReadDeps & ListingCacheDeps,
  share: number,
  make: (query: Query) => Promise<NewAnswer>,
): Handler<{ query: ReadQuery<Query> }> => {
  const { catalog, site } = deps
  const finisher = createFinisher(site)
  const cache = createAnswerCache(followerOf(catalog), (deps.cacheBytes ?? DEFAULT_CACHE_BYTES) * share, () =>
    catalog.edits(),
  )
  return chargeRequest(deps, (request, { query: read }) => {
    const finish = finisher(request, read.headers)
    if (finish instanceof Response) return finish
    return cache.find(read.key, () => make(read.query)).then((found) => finish(found, request.method === 'GET'))
  })
}
