import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { CatalogOptions } from '@jobs/catalog/store/open-catalog.ts'
import { numbersIn } from '@jobs/core/numbers-in.ts'
import { openListing, type WordsBeside } from '@jobs/listing/open-listing.ts'
import { log } from '@jobs/observability/log.ts'
import { span } from '@jobs/observability/span.ts'
import { createGuardedWords } from '@jobs/search/guarded-words.ts'
import type { MeilisearchPlace } from '@jobs/search/meilisearch/connect.ts'
import { createMeilisearchIndex, type MeilisearchIndex } from '@jobs/search/meilisearch/meilisearch-index.ts'
import { meilisearchWords } from '@jobs/search/meilisearch/meilisearch-words.ts'
import type { Search } from '@jobs/search/search-port.ts'
import { isInStep } from './internal/sync-state.ts'

export interface StoresOptions extends Omit<CatalogOptions, 'outbox'> {
  /** Search server for `q`, which receives each change; without it the database answers. */
  meilisearch?: MeilisearchPlace | undefined
  /** Called when Meilisearch is given up temporarily and when it is back; defaults to the log. */
  onSearchChange?: (message: string) => void
}

export interface Stores {
  catalog: Catalog
  /** Answers `q`; falls back to the database while Meilisearch is unavailable or not filled. */
  search: Search
  /** The writing side of Meilisearch, if there is one. */
  index: MeilisearchIndex | undefined
}

/**
 * Opens the catalogue and search. Meilisearch may be unavailable.
 * @throws CatalogError `unavailable`
 */
export const openStores = async ({
  meilisearch,
  onSearchChange = log.warn,
  ...options
}: StoresOptions): Promise<Stores> => {
  const words = meilisearch && guardedBy(meilisearch, onSearchChange)
  const { catalog, search } = await openListing({ ...options, outbox: meilisearch !== undefined }, words)
  return { catalog, search: traced(search), index: meilisearch && createMeilisearchIndex(meilisearch) }
}

const guardedBy =
  (place: MeilisearchPlace, onChange: (message: string) => void): WordsBeside =>
  ({ read }, own) =>
    createGuardedWords({
      server: meilisearchWords(place),
      own,
      isReady: () => isInStep(read, place.index, Date.now()),
      pending: (limit) => numbersIn(read`SELECT DISTINCT job_id FROM outbox LIMIT ${limit}`),
      onChange,
    })

const traced = (search: Search): Search => ({
  ...search,
  search: (request) => span('search', {}, () => search.search(request)),
})
