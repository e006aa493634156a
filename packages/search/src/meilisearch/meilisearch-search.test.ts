import { describe } from 'bun:test'
import { searchSuite } from '../internal/search-suite.ts'
import { createMeilisearchIndex } from './meilisearch-index.ts'
import { createMeilisearchSearch } from './meilisearch-search.ts'
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
      return {
        search: createMeilisearchSearch(place),
        put: (documents) =>
          index.write(['live'], {
            put: documents.map((one) => ({ ...one, updatedAt: 1 })),
            remove: [],
          }),
        remove: (ids) => index.write(['live'], { put: [], remove: ids }),
        close: () => server.stop(),
      }
    },
    { typos: true },
  )
})
