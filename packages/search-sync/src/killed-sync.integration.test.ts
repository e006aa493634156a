import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testEngines, testPosting, withdrawPosting } from '@jobs/catalog/testing.ts'
import { until } from '@jobs/core/testing/until.ts'
import { testMeilisearch, testPlaceOf } from '@jobs/search/meilisearch/testing.ts'
import { describe, expect, test } from 'bun:test'
import { searchHealth } from './search-health.ts'
import { checkSearch, syncSearch } from './sync-search.ts'
import { openTestStores } from './testing.ts'

const ROUNDS = 12
const server = await testMeilisearch()

describe.skipIf(!server).each([...testEngines])(
  'a worker killed while it keeps Meilisearch in step, on %s',
  (engine) => {
    test('loses nothing', async () => {
      if (!server) return
      const meilisearch = testPlaceOf(server)
      const { catalog, index, place, close } = await openTestStores(engine, { meilisearch })
      if (!index) throw new Error('there is no index')
      const program = `
      import { openStores } from '${import.meta.dir}/open-stores.ts'
      import { reindex, syncSearch } from '${import.meta.dir}/sync-search.ts'
      const { catalog, index } = await openStores(${JSON.stringify({ ...place, meilisearch })})
      for (let round = 1; ; round++) {
        if (round % 3 === 0) await reindex({ catalog, index })
        else await syncSearch({ catalog, index })
        await Bun.sleep(20)
      }`
      let kills = 0
      for (let round = 0; round < ROUNDS; round++) {
        const worker = Bun.spawn([process.execPath, '-e', program], { stdout: 'ignore', stderr: 'inherit' })
        const end = Date.now() + 700 + round * 150
        for (let write = 0; Date.now() < end; write++) {
          const id = `${round}-${write % 7}`
          await savePosting(catalog, testPosting(id, { title: `Koch ${id} ${write}`, location: id }), Date.now())
          if (write % 5 === 0) await withdrawPosting(catalog, { source: 'arbeitnow', externalId: id }, Date.now())
          await Bun.sleep(15)
        }
        worker.kill('SIGKILL')
        kills += Number((await worker.exited) !== 0)
        // Skips the ten seconds that the next process would wait.
        await catalog.transaction((tx) => tx`UPDATE search_sync SET held_until = 0`)
      }
      expect(kills).toBe(ROUNDS)
      // What the last one had sent may hold the lease a moment longer.
      await until(() => syncSearch({ catalog, index }))
      await checkSearch({ catalog, index })
      const health = await searchHealth(catalog, meilisearch.index, Date.now())
      expect(health).toMatchObject({ ready: true, pending: 0, parked: 0, checked: { drift: 0 } })
      expect(health.checked?.documents).toBe(health.checked?.jobs ?? -1)
      expect(health.checked?.documentsChecksum).toBe(health.checked?.jobsChecksum ?? '')
      await close()
      if (engine === testEngines.at(-1)) await server.stop()
    })
  },
)
