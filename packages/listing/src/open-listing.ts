import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { createFilled } from '@jobs/catalog/store/filling.ts'
import { type CatalogOptions, openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { fts5Words } from '@jobs/search/fts5/fts5-words.ts'
import { createRankedSearch } from '@jobs/search/ranked/ranked-search.ts'
import type { GuardedWords } from '@jobs/search/guarded-words.ts'
import type { WordIndex } from '@jobs/search/word-index.ts'
import type { Search } from '@jobs/search/search-port.ts'
import { tableWords } from '@jobs/search/table-words.ts'
import { readSearched } from './ranked/internal/read-searched.ts'

export interface OpenedListing {
  catalog: Catalog
  /** Answers `q` from the database. */
  search: Search
}

/** What says which jobs have a word beside the index in the database, and whether that index has to answer instead. */
export type WordsBeside = (catalog: Catalog, own: WordIndex) => GuardedWords

/**
 * Opens the catalogue, as `openCatalog` does, with what answers `q` in its database.
 * @param beside a search server, where there is one
 * @throws CatalogError `unavailable`
 */
export const openListing = async (options: CatalogOptions, beside?: WordsBeside): Promise<OpenedListing> => {
  const catalog = await openCatalog(options)
  return { catalog, search: searchIn(catalog, beside) }
}

/** What answers `q` in a catalogue. */
export const searchIn = (catalog: Catalog, beside?: WordsBeside): Search => {
  const own = catalog.dialect === 'sqlite' ? fts5Words(catalog.read) : tableWords(catalog.read)
  const words = beside?.(catalog, own)
  const isDegraded = async () => (words ? await words.isAway() : catalog.dialect === 'postgres')
  const isFilled = createFilled(catalog.read)
  return createRankedSearch(words ?? own, readSearched(catalog), { isDegraded, isFilled })
}
