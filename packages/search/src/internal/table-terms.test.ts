import type { SQL } from 'bun'
import { expect, test } from 'bun:test'
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

test.skipIf(!url)('throws the error that ended the transaction, so that a deadlock is tried again', async () => {
  const { sql, index, close } = await openTestTable(url ?? '')
  const failing = sql.begin(async (tx) => {
    // Statements that are prepared already are sent together.
    await index.put(tx, [testDocument({ id: 1, title: 'Böttcher' })])
    await tx`CREATE OR REPLACE FUNCTION search_keep_terms(words TEXT, seen BIGINT, OUT purges BIGINT, OUT kept TEXT)
      LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.1); RAISE SQLSTATE '40P01'; END $$`
    await index.put(tx, [testDocument({ id: 2, title: 'Köhler' })])
  })
  expect(await failing.catch((error: unknown) => error)).toMatchObject({ errno: '40P01' })
  await close()
})
