import type { ReadQuery } from '@jobs/http/listing/read-query.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import { suggest } from '@jobs/listing/suggest/suggest.ts'
import type { SuggestionList, SuggestQuery } from '@jobs/types/public/suggestions.ts'
import { preparedJson } from '../../http/json-answers.ts'
import { keptAnswers } from '../../http/kept-answers.ts'
import type { JobsDeps } from './jobs-handler.ts'

const CACHE_SHARE = 1 / 32

/** Creates the handler of suggestions for a typed prefix. */
export const createSuggestHandler = (deps: JobsDeps): Handler<{ query: ReadQuery<SuggestQuery> }> => {
  const { catalog, site } = deps
  return keptAnswers(deps, CACHE_SHARE, async (query: SuggestQuery) => {
    const revision = await currentRevision(catalog)
    const data: SuggestionList['data'] = await suggest(catalog, query)
    return { answer: preparedJson(site, data, 'public, max-age=3600'), revision, keepMs: Infinity }
  })
}
