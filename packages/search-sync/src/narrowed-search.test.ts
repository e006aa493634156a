import { testEngines } from '@jobs/catalog/testing.ts'
import { narrowSuite } from '@jobs/listing/filter/narrow-suite.ts'
import { testMeilisearch, testPlaceOf } from '@jobs/search/meilisearch/testing.ts'
import { describe } from 'bun:test'
import { syncSearch } from './sync-search.ts'
import { openTestStores } from './testing.ts'

const server = await testMeilisearch()
/** Low, because each one is a request to the server. */
const RUNS = 300
/** How long the known state of the server is trusted. */
const READY_MS = 1000

describe.skipIf(!server)('with a server', () => {
  if (!server) return
  for (const [at, engine] of testEngines.entries()) {
    const open = async () => {
      const { catalog, search, index, close } = await openTestStores(engine, { meilisearch: testPlaceOf(server) })
      if (!index) throw new Error('there is no index')
      return {
        catalog,
        search,
        degraded: false,
        async settle() {
          while (!(await syncSearch({ catalog, index }))) await Bun.sleep(50)
          await Bun.sleep(READY_MS)
        },
        async close() {
          await close()
          if (at === testEngines.length - 1) await server.stop()
        },
      }
    }
    narrowSuite(`${engine} with Meilisearch`, open, RUNS)
  }
})
