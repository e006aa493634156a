import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import { codingFor } from '@jobs/http/cache/accept-encoding.ts'
import { createAnswerCache, type NewAnswer, type Found, STALE_HEADERS } from '@jobs/http/cache/answer-cache.ts'
import { DEFAULT_CACHE_BYTES, type ListingCacheDeps } from '@jobs/http/listing/listing-cache.ts'
import type { ReadQuery } from '@jobs/http/listing/read-query.ts'
import { problemResponse } from '@jobs/http/problem-response.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { addHeaders } from '@jobs/http/public-headers.ts'
import type { Site } from '@jobs/types/site.ts'
import { chargeRequest, type ReadDeps } from './charge-request.ts'

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

/**
 * Creates a function that sends a finished answer in the encoding that a request accepts; a 406 response if it accepts
 * none.
 */
export const createFinisher = (site: Site) => {
  return (request: Request, headers: Readonly<Record<string, string>> = {}) => {
    const coding = codingFor(request.headers.get('accept-encoding'))
    if (!coding) {
      const detail = 'Accept-Encoding excludes every available encoding: zstd, gzip, br and identity.'
      return problemResponse(site, { status: 406, detail, headers: { vary: 'Accept-Encoding' } })
    }
    return ({ answer, stale }: Found, inPieces: boolean): Response => {
      const response = answer.respond(coding, request.headers.get('if-none-match'), inPieces)
      addHeaders(response, headers)
      return stale ? addHeaders(response, STALE_HEADERS) : response
    }
  }
}
