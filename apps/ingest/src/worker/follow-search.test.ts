import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import { until } from '@jobs/core/testing/until.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { searchHealth } from '@jobs/search-sync/search-health.ts'
import { checkSearch } from '@jobs/search-sync/sync-search.ts'
import { openTestStores } from '@jobs/search-sync/testing.ts'
import { ownMeilisearch, testPlaceOf } from '@jobs/search/meilisearch/testing.ts'
import { afterEach, describe, expect, test } from 'bun:test'
import { Registry } from 'prom-client'
import { followSearch } from './follow-search.ts'
import { registerSearchMetrics } from './metrics.ts'

const server = await ownMeilisearch()
if (!server) console.log('skipped: meilisearch not found')

describe.skipIf(!server)('following the catalogue with Meilisearch', () => {
  if (!server) return
  const closers: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  })

  test('indexes changes promptly, also after an outage, and reports metrics', async () => {
    const place = testPlaceOf(server)
    closers.push(() => server.stop())
    const reported: string[] = []
    const opened = await openTestStores('sqlite', { meilisearch: place, onSearchChange: () => {} })
    const { catalog, index } = opened
    closers.push(opened.close)
    if (!index) throw new Error('no index')
    const save = async (id: string) =>
      await savePosting(catalog, testPosting(id, { title: `Koch ${id}`, location: id }), Date.now())
    const found = async (jobs: number) => {
      const { list, degraded } = await listJobs({ ...opened, site }, { page: 1, perPage: 10, q: 'koch' })
      return list.data.length === jobs && !degraded
    }
    const registry = new Registry()
    registerSearchMetrics(registry, () => searchHealth(catalog, place.index, Date.now()))
    const settled = async (jobs: number) =>
      (await found(jobs)) && (await registry.metrics()).includes('search_outbox_entries 0\n')
    await save('a')
    expect(await registry.metrics()).toContain('search_index_ready 0\n')
    const following = followSearch({ catalog, index }, (message) => reported.push(message))
    closers.push(() => following.stop())
    await until(() => found(1))
    await save('b')
    await until(() => settled(2))
    expect(reported).toEqual([])

    await server.kill()
    await save('c')
    await until(async () => reported.length > 0)
    await until(async () => /search_outbox_lag_seconds [\d.]*[1-9]/.test(await registry.metrics()))
    expect(await registry.metrics()).toContain('search_outbox_entries 1\n')
    await server.start()
    await until(() => settled(3))
    await checkSearch({ catalog, index })
    const metrics = await registry.metrics()
    for (const line of ['search_index_ready 1', 'search_outbox_entries 0', 'search_outbox_lag_seconds 0'])
      expect(metrics).toContain(`${line}\n`)
    for (const line of ['search_parked_entries 0', 'search_drift_jobs 0', 'search_checksum_equal 1'])
      expect(metrics).toContain(`${line}\n`)
    expect(metrics).toContain('search_catalogue_jobs 3\n')
    expect(metrics).toContain('search_index_jobs 3\n')
    expect(reported).toEqual([
      'search: the index cannot be updated: Meilisearch does not respond',
      'search: index updates have resumed',
    ])

    await server.pause()
    await save('d')
    await Bun.sleep(500)
    await following.stop()
    server.resume()
  })
})
