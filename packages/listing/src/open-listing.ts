import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { createFilled } from '@jobs/catalog/store/filling.ts'
import { type CatalogOptions, openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { fts5Words } from '@jobs/search/fts5/fts5-words.ts'
import { createRankedSearch } from '@jobs/search/ranked/ranked-search.ts'
import type { Search } from '@jobs/search/search-port.ts'
import { tableWords } from '@jobs/search/table-words.ts'
import { readSearched } from './ranked/internal/read-searched.ts'

export interface OpenedListing {
  catalog: Catalog
  /** Answers `q` from the database. */
  search: Search
}

/**
 * Opens the catalogue, as `openCatalog` does, with what answers `q` in its database.
 * @throws CatalogError `unavailable`
 */
export const openListing = async (options: CatalogOptions): Promise<OpenedListing> => {
  const catalog = await openCatalog(options)
  return { catalog, search: searchIn(catalog) }
}

/** What answers `q` in the database of a catalogue. */
export const searchIn = (catalog: Catalog): Search => {
  const words = catalog.dialect === 'sqlite' ? fts5Words(catalog.read) : tableWords(catalog.read)
  const isFilled = createFilled(catalog.read)
  return createRankedSearch(words, readSearched(catalog), { degraded: catalog.dialect === 'postgres', isFilled })
}
