import { expect, test } from 'bun:test'
import { SQL } from 'bun'
import { searchSuite } from './search-suite.ts'
import { createRankedSearch } from './ranked/ranked-search.ts'
import type { WordIndex } from './ranked/word-index.ts'
import { createTableIndex } from './table-index.ts'
import { tableWords } from './table-words.ts'
import { createTestListing, testDocument } from './testing.ts'

const url = process.env.TEST_DATABASE_URL

if (url) {
  searchSuite(
    'Postgres',
    async () => {
      const sql = new SQL(url, { max: 1 })
      const schema = `search_${crypto.randomUUID().replaceAll('-', '')}`
      await sql.unsafe(`CREATE SCHEMA ${schema}`)
      await sql.unsafe(`SET search_path TO ${schema}`)
      const tableIndex = createTableIndex()
      for (const { statements } of tableIndex.migrations)
        for (const statement of statements) await sql.unsafe(statement)
      const listing = createTestListing()
      return {
        search: createRankedSearch(tableWords(sql), listing.read),
        async put(documents) {
          await tableIndex.put(sql, documents)
          listing.put(documents)
        },
        async remove(ids) {
          await tableIndex.remove(sql, ids)
          listing.remove(ids)
        },
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

test.skipIf(!url)('words that many jobs have are read before anyone looks for them', async () => {
  const sql = new SQL(url ?? '', { max: 1 })
  const schema = `common_${crypto.randomUUID().replaceAll('-', '')}`
  await sql.unsafe(`CREATE SCHEMA ${schema}`)
  await sql.unsafe(`SET search_path TO ${schema}`)
  const tableIndex = createTableIndex()
  for (const { statements } of tableIndex.migrations) for (const statement of statements) await sql.unsafe(statement)
  const jobs = Array.from({ length: 40 }, (_, at) => testDocument({ id: at + 1, title: `Imker wort${at}` }))
  await tableIndex.put(sql, jobs)
  await sql`ANALYZE search_docs`
  const words = tableWords(sql)
  expect(await words.common()).toEqual(['imker'])
  const asked: string[] = []
  const find: WordIndex['find'] = async (word, span) => {
    asked.push(word.spellings.join())
    return await words.find(word, span)
  }
  const search = createRankedSearch({ ...words, find }, createTestListing(jobs).read)
  await search.warm?.()
  expect(asked).toEqual(['imker', 'imker'])
  await sql.unsafe(`DROP SCHEMA ${schema} CASCADE`)
  await sql.close()
})
