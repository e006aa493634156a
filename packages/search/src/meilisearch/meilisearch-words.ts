import type { MultiSearchQuery } from 'meilisearch'
import type { Field, Lists, Phrase, Probe, Span } from '../word-index.ts'
import { connectMeilisearch, type MeilisearchPlace } from './connect.ts'
import { MAX_HITS } from './index-settings.ts'
import { requested } from './meilisearch-error.ts'

const DEADLINE_MS = 1000

/** Word lookups of a search server. */
export interface WordServer {
  /** @throws SearchError, within a second */
  find(probes: readonly Probe[], span: Span): Promise<Lists>
  /** Whether it can be searched now. @throws SearchError, within a second */
  check(): Promise<void>
}

/**
 * Finds jobs by word in Meilisearch: each phrase is searched in one field, unmodified, and the results are combined
 * here.
 */
export const meilisearchWords = (place: MeilisearchPlace): WordServer => {
  const client = connectMeilisearch(place, DEADLINE_MS)
  return {
    async find(probes, span) {
      const questions = new Map(
        probes.flatMap((probe) => probe.all.flat().map((phrase) => [nameOf(probe.field, phrase), { probe, phrase }])),
      )
      const names = [...questions.keys()]
      const { results } = await requested(() =>
        client.multiSearch<{ queries: MultiSearchQuery[] }, { id: number }>({
          queries: [...questions.values()].map(({ probe, phrase }) => queryOf(place.index, probe.field, phrase, span)),
        }),
      )
      const found = new Map(names.map((name, at) => [name, new Set(results[at]?.hits.map(({ id }) => id))]))
      const idsOf = (field: Field, phrase: Phrase) => found.get(nameOf(field, phrase)) ?? new Set<number>()
      return probes.map(({ field, all }) => {
        const each = all.map((any) => any.reduce((ids, phrase) => ids.union(idsOf(field, phrase)), new Set<number>()))
        return [...each.reduce((ids, more) => ids.intersection(more))].join()
      })
    },
    async check() {
      await requested(() => client.index(place.index).search('', { limit: 0 }))
    },
  }
}

const nameOf = (field: Field, { words, prefix = false }: Phrase) => `${field} ${words.join(' ')}${prefix ? '*' : ''}`

/** In quotes a phrase is matched exactly; without them a word is also a prefix. */
const queryOf = (
  indexUid: string,
  field: Field,
  { words, prefix = false }: Phrase,
  { newest, oldest }: Span,
): MultiSearchQuery => ({
  indexUid,
  q: prefix ? words.join(' ') : `"${words.join(' ')}"`,
  attributesToSearchOn: [field],
  attributesToRetrieve: ['id'],
  filter: [`publishedAt >= ${oldest}`, `publishedAt <= ${newest}`],
  limit: MAX_HITS,
})
