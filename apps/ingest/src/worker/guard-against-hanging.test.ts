import { findFeed, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { listRuns } from '@jobs/catalog/feeds/list-runs.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { testPlace } from '@jobs/catalog/testing.ts'
import { expect, test } from 'bun:test'

const HANG_MS = 2000
const feed = { key: 'fern', connector: 'ashby', settings: { board: 'fern' }, intervalMinutes: 60, enabled: true }
const hanging = `${import.meta.dir}/../../fixtures/hanging-worker.ts`

test('kills a hanging worker, records the reason and pauses a feed that causes it twice', async () => {
  const place = await testPlace('sqlite')
  const catalog = await openCatalog(place)
  await registerFeeds(catalog, [feed], Date.now())
  const hang = async () => {
    const child = Bun.spawn([process.execPath, hanging, feed.key, String(HANG_MS)], {
      env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: '', REDIS_URL: '' },
      stdout: 'pipe',
      stderr: 'ignore',
    })
    await child.exited
    return { signal: child.signalCode, wasBusy: (await child.stdout.text()).includes('busy') }
  }
  const state = async () => {
    const [run] = (await listRuns(catalog, { page: 1, perPage: 10 })).items
    const found = await findFeed(catalog, feed.key)
    return { outcome: run?.outcome, error: run?.error, isOn: found?.enabled }
  }
  const interrupted = { outcome: 'interrupted', error: 'ingestion hung for 2 s' } as const
  expect(await hang()).toEqual({ signal: 'SIGKILL', wasBusy: true })
  expect(await state()).toEqual({ ...interrupted, isOn: true })
  expect(await hang()).toEqual({ signal: 'SIGKILL', wasBusy: true })
  expect(await state()).toEqual({ ...interrupted, isOn: false })
  await catalog.close()
  await place.remove()
})
