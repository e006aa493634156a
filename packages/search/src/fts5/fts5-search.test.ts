import { SQL } from 'bun'
import { searchSuite } from '../search-suite.ts'
import { fts5Index } from './fts5-index.ts'
import { createRankedSearch } from '../ranked/ranked-search.ts'
import { createTestListing } from '../testing.ts'
import { fts5Words } from './fts5-words.ts'

searchSuite(
  'SQLite FTS5',
  async () => {
    const sql = new SQL({ adapter: 'sqlite', filename: ':memory:' })
    for (const { statements } of fts5Index.migrations) for (const statement of statements) await sql.unsafe(statement)
    const listing = createTestListing()
    return {
      search: createRankedSearch(fts5Words(sql), listing.read),
      async put(documents) {
        await fts5Index.put(sql, documents)
        listing.put(documents)
      },
      async remove(ids) {
        await fts5Index.remove(sql, ids)
        listing.remove(ids)
      },
      close: () => sql.close(),
    }
  },
  { typos: true },
)
