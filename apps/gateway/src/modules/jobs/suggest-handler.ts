import type { ReadQuery } from '@jobs/http/listing/read-query.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { storedAnswer } from '@jobs/http/cache/stored-answer.ts'
import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import { suggest } from '@jobs/listing/suggest/suggest.ts'
import type { SuggestionList, SuggestQuery } from '@jobs/types/public/suggestions.ts'
import { answerMeta } from './answer-meta.ts'
import { cachedHeaders } from './cached-headers.ts'
import type { JobsDeps } from './jobs-handler.ts'
import { keptAnswers } from './kept-answers.ts'

const CACHE_SHARE = 1 / 32

/** Creates the handler of suggestions for a typed prefix. */
export const createSuggestHandler = (deps: JobsDeps): Handler<{ query: ReadQuery<SuggestQuery> }> => {
  const { catalog, site } = deps
  return keptAnswers(deps, CACHE_SHARE, async (query: SuggestQuery) => {
    const revision = await currentRevision(catalog)
    const body: SuggestionList = { data: await suggest(catalog, query), meta: answerMeta(site) }
    const headers = { ...cachedHeaders(site), 'cache-control': 'public, max-age=3600' }
    return { answer: storedAnswer(JSON.stringify(body), 'application/json', headers), revision, keepMs: Infinity }
  })
}
