import { expect, test } from 'bun:test'
import type { SQL } from 'bun'
import { createRankedSearch } from '../ranked/ranked-search.ts'
import { createTestListing, openTestTable, testDocument } from './testing.ts'

const url = process.env.TEST_DATABASE_URL

test.skipIf(!url)('forgets the words of removed jobs only', async () => {
  const { sql, index, words, close } = await openTestTable(url ?? '')
  const transaction = <Result>(work: (tx: SQL) => Promise<Result>) => sql.begin(work)
  const many = Array.from({ length: 1200 }, (_, at) => `wort${at}`).join(' ')
  const kept = testDocument({ id: 2, title: 'Köhler' })
  await transaction((tx) => index.put(tx, [testDocument({ id: 1, title: 'Böttcher', description: many }), kept]))
  await transaction((tx) => index.remove(tx, [1]))
  expect(await index.purge?.(sql, transaction)).toBe(1201)
  expect(await sql`SELECT term FROM search_terms`.values()).toEqual([['kohler']])
  const search = createRankedSearch(words, createTestListing([kept]).read)
  expect((await search.search({ q: 'kohlr', offset: 0, limit: 5 })).ids).toEqual([2])
  await close()
})
