import { searchSuite } from '../internal/search-suite.ts'
import { openTestFts5, searchedIndex } from '../internal/testing.ts'

searchSuite('SQLite FTS5', async () => searchedIndex(await openTestFts5()), { typos: true })
