import { createAnswerCache, type NewAnswer } from '@jobs/http/cache/answer-cache.ts'
import { storedAnswer } from '@jobs/http/cache/stored-answer.ts'
import { DEFAULT_CACHE_BYTES } from '@jobs/http/listing/listing-cache.ts'
import type { ReadQuery } from '@jobs/http/listing/read-query.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import { suggest } from '@jobs/listing/suggest/suggest.ts'
import type { SuggestionList, SuggestQuery } from '@jobs/types/suggestions.ts'
import { answerMeta } from './answer-meta.ts'
import { cachedHeaders } from './cached-headers.ts'
import { charged } from './charged.ts'
import { createFinisher } from './finished.ts'
import type { JobsDeps } from './jobs-handler.ts'

/** Of the memory for finished answers, beside the listing's. */
const CACHE_SHARE = 1 / 32

/** Answers what begins with what someone types. */
export const createSuggestHandler = (deps: JobsDeps): Handler<{ query: ReadQuery<SuggestQuery> }> => {
  const { catalog, site } = deps
  const finisher = createFinisher(site)
  const cache = createAnswerCache(followerOf(catalog), (deps.cacheBytes ?? DEFAULT_CACHE_BYTES) * CACHE_SHARE, () =>
    catalog.edits(),
  )
  const make = async (query: SuggestQuery): Promise<NewAnswer> => {
    const revision = await currentRevision(catalog)
    const body: SuggestionList = { data: await suggest(catalog, query), meta: answerMeta(site) }
    const headers = { ...cachedHeaders(site), 'cache-control': 'public, max-age=3600' }
    return { answer: storedAnswer(JSON.stringify(body), 'application/json', headers), revision, keepMs: Infinity }
  }
  return charged(deps, (request, { query: read }) => {
    const finish = finisher(request, read.headers)
    if (finish instanceof Response) return finish
    return cache.find(read.key, () => make(read.query)).then((found) => finish(found, request.method === 'GET'))
  })
}
