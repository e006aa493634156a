import type { Settings } from 'meilisearch'
import { FIELDS } from '../word-index.ts'

/**
 * Version of the settings below and of the documents. Raise it with every change of either: workers then fill a new
 * index, and the old one is not searched until that is done.
 */
export const INDEX_VERSION = 16

/** Above any number of jobs. */
export const MAX_HITS = 1_000_000_000

/**
 * Meilisearch only finds the jobs that contain a word: texts arrive as folded words; ranking, typing errors and
 * synonyms are handled by this service.
 */
export const indexSettings: Settings = {
  searchableAttributes: [...FIELDS],
  displayedAttributes: ['id', 'updatedAt'],
  filterableAttributes: ['publishedAt'],
  sortableAttributes: [],
  rankingRules: ['words'],
  typoTolerance: { enabled: false },
  // A fixed language prevents detection per text: where Meilisearch detects German it splits compounds, and a query for
  // the whole word no longer finds them.
  localizedAttributes: [{ attributePatterns: ['*'], locales: ['eng'] }],
  pagination: { maxTotalHits: MAX_HITS },
  facetSearch: false,
  // Above the timeout of any request, because a search that is cut off would silently miss jobs.
  searchCutoffMs: 5000,
}
