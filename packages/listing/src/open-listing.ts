import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { createFilled } from '@jobs/catalog/store/index-filling.ts'
import { type CatalogOptions, openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import type { GuardedWords } from '@jobs/search/guarded-words.ts'
import { createRankedSearch } from '@jobs/search/ranked/ranked-search.ts'
import type { Search } from '@jobs/search/search-port.ts'
import { tableWords } from '@jobs/search/table-words.ts'
import type { WordIndex } from '@jobs/search/word-index.ts'
import { readSearched } from './ranked/internal/read-searched.ts'
import { sqliteWords } from './words/internal/sqlite-words.ts'
import { openWordReaders } from './words/word-readers.ts'

/** The search server beside the database's index, and whether that index has to serve instead. */
export type WordsBeside = (catalog: Catalog, own: WordIndex) => GuardedWords

/**
 * Opens the catalogue like `openCatalog`, with the search in its database.
 * @param beside the search server, if any
 * @throws CatalogError `unavailable`
 */
export const openListing = async (options: CatalogOptions, beside?: WordsBeside) => {
  const opened = await openCatalog(options)
  const readers = opened.dialect === 'sqlite' ? openWordReaders(opened.latest) : undefined
  const close = async () => {
    await readers?.close()
    await opened.close()
  }
  const catalog = { ...opened, close }
  return { catalog, search: searchIn(catalog, beside, readers) }
}

/**
 * Returns the search of a catalogue.
 * @param readers threads that read words, for databases that would read them on this one
 */
export const searchIn = (
  catalog: Catalog,
  beside?: WordsBeside,
  readers?: ReturnType<typeof openWordReaders>,
): Search => {
  const { read } = catalog
  const own = catalog.dialect === 'sqlite' ? sqliteWords(read) : tableWords(read, catalog.words)
  // Outside of a snapshot, the words of a later version could be remembered for an earlier one.
  const atOneMoment: WordIndex = { ...own, among: (...given) => catalog.snapshot(() => own.among(...given)) }
  const words = beside?.(catalog, own)
  const isDegraded = async () => (words ? await words.isAway() : catalog.dialect === 'postgres')
  return createRankedSearch(words ?? own, readSearched(catalog), {
    isDegraded,
    isFilled: createFilled(read),
    ...(readers && !words && { beside: (signal) => readers.index(atOneMoment, signal) }),
  })
}
