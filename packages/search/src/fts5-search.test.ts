import { SQL } from 'bun'
import { createFts5Search, fts5Index } from './fts5-search.ts'
import { searchSuite } from './search-suite.ts'

searchSuite(
  'SQLite FTS5',
  async () => {
    const sql = new SQL({ adapter: 'sqlite', filename: ':memory:' })
    for (const { statements } of fts5Index.migrations) for (const statement of statements) await sql.unsafe(statement)
    return {
      search: createFts5Search(sql),
      put: (documents) => fts5Index.put(sql, documents),
      remove: (ids) => fts5Index.remove(sql, ids),
      close: () => sql.close(),
    }
  },
  { typos: true },
)
