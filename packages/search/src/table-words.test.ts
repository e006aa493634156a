import { expect, test } from 'bun:test'
import { searchSuite } from './internal/search-suite.ts'
import { createTestListing, openTestTable, searchedIndex, testDocument } from './internal/testing.ts'
import { createRankedSearch } from './ranked/ranked-search.ts'
import type { WordIndex } from './word-index.ts'

const url = process.env.TEST_DATABASE_URL

if (url) {
  searchSuite('Postgres', async () => searchedIndex(await openTestTable(url)), { typos: true })
} else {
  console.log('skipped: postgres not found (TEST_DATABASE_URL)')
}

test.skipIf(!url)('reads common words before they are searched', async () => {
  const { sql, index, words, close } = await openTestTable(url ?? '')
  const jobs = Array.from({ length: 40 }, (_, at) => testDocument({ id: at + 1, title: `Imker wort${at}` }))
  await index.put(sql, jobs)
  await sql`ANALYZE search_docs`
  expect(await words.common()).toEqual(['imker'])
  const searches: string[] = []
  const find: WordIndex['find'] = async (probes, span) => {
    searches.push(probes[0]?.all[0]?.[0]?.words.join(' ') ?? '')
    return await words.find(probes, span)
  }
  const search = createRankedSearch({ ...words, find }, createTestListing(jobs).read)
  await search.warm?.()
  expect(searches).toEqual(['imker', 'imker'])
  await close()
})
