import type { MultiSearchQuery } from 'meilisearch'
import { queryWords, writtenAs } from '../query-words.ts'
import { MAX_COUNTED, type SearchRequest, type SearchServer } from '../search-port.ts'
import { connectMeilisearch, type MeilisearchPlace } from './connect.ts'
import { filterOf } from './internal/filter.ts'
import { newestFirst } from './index-settings.ts'
import { requested } from './meilisearch-error.ts'

const DEADLINE_MS = 1000

interface Found {
  id: number
}

/**
 * The query side of Meilisearch. Typing errors are forgiven only when nothing is found without: what has more of them
 * than the first hit is left out, as it is nowhere in the other engines.
 * @throws SearchError, within a second
 */
export const createMeilisearchSearch = (place: MeilisearchPlace): SearchServer => {
  const client = connectMeilisearch(place, DEADLINE_MS)
  return {
    async search(request) {
      const query = queryOf(place.index, request)
      if (!query) return { ids: [], total: 0, degraded: false, mistyped: false }
      const first = { ...query, offset: 0, limit: 1 }
      const { results } = await requested(() =>
        client.multiSearch<{ queries: MultiSearchQuery[] }, Found>({
          queries: request.offset > 0 ? [query, first] : [query],
        }),
      )
      const [page, top = page] = results
      const typos = typosOf(top?.hits[0])
      // Nothing is as it is written where the first hit is not.
      if (request.literal && typos) return { ids: [], total: 0, degraded: false, mistyped: false }
      const hits = page?.hits.filter((hit) => typosOf(hit) === typos) ?? []
      const total = Math.min(page?.estimatedTotalHits ?? 0, MAX_COUNTED + 1)
      return { ids: hits.map(({ id }) => id), total, degraded: false, mistyped: (typos ?? 0) > 0 }
    },
  }
}

const typosOf = (hit: { _rankingScoreDetails?: { typo?: { typoCount: number } } } | undefined) =>
  hit?._rankingScoreDetails?.typo?.typoCount

const queryOf = (
  indexUid: string,
  { q, filter, order, offset, limit }: SearchRequest,
): MultiSearchQuery | undefined => {
  const words = queryWords(q)
  if (words.length === 0) return undefined
  return {
    indexUid,
    // The last spelling is in one word. A full stop keeps Meilisearch from trying neighbours as one word.
    q: words.map(writtenAs).join('. '),
    filter: filterOf(filter),
    ...(order === 'newest' && { sort: newestFirst }),
    offset,
    limit,
    matchingStrategy: 'all',
    attributesToRetrieve: ['id'],
    showRankingScoreDetails: true,
  }
}
