import { searchSuite } from '../search-suite.ts'
import { openTestFts5, searchedIndex } from '../testing.ts'

searchSuite('SQLite FTS5', async () => searchedIndex(await openTestFts5()), { typos: true })
