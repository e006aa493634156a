import type { Settings } from 'meilisearch'
import { stopWords } from '../internal/stop-words.ts'
import { synonyms } from '../internal/synonyms.ts'

/**
 * Of the settings below and of what a document holds. Count it up with every change of either: workers then fill an
 * index anew, and until that is done nobody asks the old one.
 */
export const INDEX_VERSION = 4

/** Above any number of jobs: every page can be reached. */
const MAX_HITS = 1_000_000_000

/** By publication, then slug. */
export const newestFirst = ['publishedIn:desc', 'publishedAt:desc', 'slug:asc']

/** How Meilisearch is to index and rank. Texts come folded, and queries as words, so that it agrees with other engines. */
export const indexSettings: Settings = {
  searchableAttributes: ['title', 'companyName', 'tags', 'description', 'location'],
  displayedAttributes: ['id', 'updatedAt'],
  filterableAttributes: [
    'language',
    'source',
    'workArrangement',
    'company',
    'tagNames',
    'pay',
    'currency',
    'countrySet',
    'places',
    'publishedAt',
  ],
  sortableAttributes: ['publishedAt', 'publishedIn', 'slug'],
  // The order of `publishedIn` is that of `publishedAt`, in coarse steps, which a deep page passes over whole.
  // `sort` is what a question asks for, if it does; below `typo`, so that the fewest typing errors come first in any order.
  rankingRules: ['words', 'typo', 'sort', 'attributeRank', ...newestFirst],
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 },
    disableOnNumbers: true,
  },
  // Folding is done for German, English and French. One language keeps Meilisearch from guessing it text by text: where
  // it guesses German it takes compounds apart, and a query for the whole word no longer finds them.
  localizedAttributes: [{ attributePatterns: ['*'], locales: ['eng'] }],
  stopWords: [...stopWords].toSorted(),
  // All in one word, as documents have them.
  synonyms: Object.fromEntries(
    [...synonyms].map(([whole, terms]) => [
      whole,
      [...new Set(terms.map((term) => term.join('')))].filter((term) => term !== whole),
    ]),
  ),
  pagination: { maxTotalHits: MAX_HITS },
  facetSearch: false,
  // Longer than anyone waits for an answer: one that is cut off would be ranked by half the rules and not say so.
  searchCutoffMs: 5000,
}
