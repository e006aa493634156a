import { describe } from 'bun:test'
import { searchSuite } from '../internal/search-suite.ts'
import { openTestFts5, createTestListing } from '../internal/testing.ts'
import { createRankedSearch } from '../ranked/ranked-search.ts'
import { findBeside } from './find-beside.ts'
import { createMeilisearchIndex } from './meilisearch-index.ts'
import { meilisearchWords } from './meilisearch-words.ts'
import { testMeilisearch, testPlaceOf } from './testing.ts'

const server = await testMeilisearch()

describe.skipIf(!server)('with a server', () => {
  if (!server) return
  searchSuite(
    'Meilisearch',
    async () => {
      const place = testPlaceOf(server)
      const index = createMeilisearchIndex(place)
      await index.startNext()
      await index.swap()
      // The database stores the words for corrections and lists changed jobs.
      const own = await openTestFts5()
      const listing = createTestListing()
      const words = meilisearchWords(place)
      return {
        search: createRankedSearch(
          { ...own.words, find: (...given) => findBeside(words, own.words, ...given) },
          listing.read,
        ),
        async put(documents) {
          await own.index.put(own.sql, documents)
          await index.write(['live'], { put: documents.map((one) => ({ ...one, updatedAt: 1 })), remove: [] })
          listing.put(documents)
        },
        async remove(ids) {
          await own.index.remove(own.sql, ids)
          await index.write(['live'], { put: [], remove: ids })
          listing.remove(ids)
        },
        async close() {
          await own.close()
          await server.stop()
        },
      }
    },
    { typos: true },
  )
})
