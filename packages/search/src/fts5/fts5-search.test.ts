import { SQL } from 'bun'
import { searchSuite } from '../search-suite.ts'
import { fts5Index } from './fts5-index.ts'
import { createFts5Search } from './fts5-search.ts'

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
