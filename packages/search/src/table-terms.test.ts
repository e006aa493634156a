import { expect, test } from 'bun:test'
import { SQL } from 'bun'
import { createRankedSearch } from './ranked/ranked-search.ts'
import { createTableIndex } from './table-index.ts'
import { tableWords } from './table-words.ts'
import { createTestListing, testDocument } from './testing.ts'

const url = process.env.TEST_DATABASE_URL

test.skipIf(!url)('words of jobs that have gone are forgotten, those of others are not', async () => {
  const sql = new SQL(url ?? '', { max: 1 })
  const schema = `terms_${crypto.randomUUID().replaceAll('-', '')}`
  await sql.unsafe(`CREATE SCHEMA ${schema}`)
  await sql.unsafe(`SET search_path TO ${schema}`)
  const tableIndex = createTableIndex()
  for (const { statements } of tableIndex.migrations) for (const statement of statements) await sql.unsafe(statement)
  const transaction = <Result>(work: (tx: SQL) => Promise<Result>) => sql.begin(work)
  const many = Array.from({ length: 1200 }, (_, at) => `wort${at}`).join(' ')
  const kept = testDocument({ id: 2, title: 'Köhler' })
  await transaction((tx) => tableIndex.put(tx, [testDocument({ id: 1, title: 'Böttcher', description: many }), kept]))
  await transaction((tx) => tableIndex.remove(tx, [1]))
  expect(await tableIndex.purge?.(sql, transaction)).toBe(1201)
  expect(await sql`SELECT term FROM search_terms`.values()).toEqual([['kohler']])
  const search = createRankedSearch(tableWords(sql), createTestListing([kept]).read)
  expect((await search.search({ q: 'kohlr', offset: 0, limit: 5 })).ids).toEqual([2])
  await sql.unsafe(`DROP SCHEMA ${schema} CASCADE`)
  await sql.close()
})
