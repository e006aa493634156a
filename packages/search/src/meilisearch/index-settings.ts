import type { Settings } from 'meilisearch'
import { FIELDS } from '../word-index.ts'

/**
 * Of the settings below and of what a document holds. Count it up with every change of either: workers then fill an
 * index anew, and until that is done nobody asks the old one.
 */
export const INDEX_VERSION = 6

/** Above any number of jobs. */
export const MAX_HITS = 1_000_000_000

/** Meilisearch says which jobs have a word: texts come as words, folded, and order, typing errors and synonyms are ours. */
export const indexSettings: Settings = {
  searchableAttributes: [...FIELDS],
  displayedAttributes: ['id', 'updatedAt'],
  filterableAttributes: ['publishedAt'],
  sortableAttributes: [],
  rankingRules: ['words'],
  typoTolerance: { enabled: false },
  // One language keeps Meilisearch from guessing it text by text: where it guesses German it takes compounds apart, and a
  // query for the whole word no longer finds them.
  localizedAttributes: [{ attributePatterns: ['*'], locales: ['eng'] }],
  pagination: { maxTotalHits: MAX_HITS },
  facetSearch: false,
  // Longer than anyone waits for an answer: one that is cut off would lack jobs and not say so.
  searchCutoffMs: 5000,
}
