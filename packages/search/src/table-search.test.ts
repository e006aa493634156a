import { SQL } from 'bun'
import { searchSuite } from './search-suite.ts'
import { createTableSearch, tableIndex } from './table-search.ts'

const url = process.env.TEST_DATABASE_URL

if (url) {
  searchSuite(
    'Postgres',
    async () => {
      const sql = new SQL(url, { max: 1 })
      const schema = `search_${crypto.randomUUID().replaceAll('-', '')}`
      await sql.unsafe(`CREATE SCHEMA ${schema}`)
      await sql.unsafe(`SET search_path TO ${schema}`)
      for (const { statements } of tableIndex.migrations)
        for (const statement of statements) await sql.unsafe(statement)
      return {
        search: createTableSearch(sql),
        put: (documents) => tableIndex.put(sql, documents),
        remove: (ids) => tableIndex.remove(sql, ids),
        async close() {
          await sql.unsafe(`DROP SCHEMA ${schema} CASCADE`)
          await sql.close()
        },
      }
    },
    { typos: true },
  )
} else {
  console.log('skipped: postgres not found (TEST_DATABASE_URL)')
}
