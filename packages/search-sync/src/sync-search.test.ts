import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { CatalogError } from '@jobs/catalog/store/catalog-error.ts'
import { testEngines, testPosting, testSite as site, withdrawPosting } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { until } from '@jobs/core/testing/until.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { connectMeilisearch, type MeilisearchPlace } from '@jobs/search/meilisearch/connect.ts'
import { SearchError } from '@jobs/search/meilisearch/meilisearch-error.ts'
import type { MeilisearchIndex } from '@jobs/search/meilisearch/meilisearch-index.ts'
import { PATIENT, testMeilisearch, testPlaceOf } from '@jobs/search/meilisearch/testing.ts'
import { afterAll, describe, expect, test } from 'bun:test'
import { searchHealth } from './search-health.ts'
import { checkSearch, reindex, syncSearch } from './sync-search.ts'
import { openTestStores } from './testing.ts'

/** Retries work that failed because an engine was busy, as callers do. */
const patiently = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CatalogError)) throw error
      await Bun.sleep(100)
    }
}

const server = await testMeilisearch()
if (server) afterAll(() => server.stop())

describe.skipIf(!server).each([...testEngines])('Meilisearch beside %s', (engine) => {
  const closing = closedAfterEach()

  const open = async (ids: readonly string[] = ['a', 'b', 'c']) => {
    const place: MeilisearchPlace = testPlaceOf(server ?? { url: '', key: '' })
    const { catalog, search, index } = closing(await openTestStores(engine, { meilisearch: place }))
    if (!index) throw new Error('there is no index')
    const save = async (id: string, title = `Koch ${id}`) =>
      await savePosting(catalog, testPosting(id, { title, location: id }), Date.now())
    for (const id of ids) await save(id)
    const list = async (q: string) => {
      const { list, degraded } = await listJobs({ catalog, search, site }, { page: 1, perPage: 100, q })
      return { titles: list.data.map((job) => job.title).toSorted(), degraded }
    }
    /** The state of the index is refreshed once a second, or later on a busy machine. */
    const listOnce = async (q: string, wanted: { degraded: boolean }) => {
      for (;;) {
        const found = await list(q)
        if (found.degraded === wanted.degraded) return found
        await Bun.sleep(100)
      }
    }
    const health = () => searchHealth(catalog, place.index, Date.now())
    const sync = (by: Partial<MeilisearchIndex> = {}) => syncSearch({ catalog, index: { ...index, ...by } })
    const client = connectMeilisearch(place, 5000)
    return { catalog, index, place, save, list, listOnce, health, sync, client }
  }
  const all = ['Koch a', 'Koch b', 'Koch c']

  test('the database answers until the index is filled, which the first sync does', async () => {
    const { list, sync, health, listOnce } = await open()
    expect(await list('koch')).toEqual({ titles: all, degraded: true })
    expect(await health()).toMatchObject({ ready: false, pending: 3, parked: 0 })
    expect(await sync()).toBe(true)
    expect(await listOnce('koch', { degraded: false })).toEqual({ titles: all, degraded: false })
    expect(await health()).toEqual({ ready: true, pending: 0, lagSeconds: 0, parked: 0 })
  })

  test('indexes each changed job once and removes closed ones', async () => {
    const { catalog, index, save, list, sync } = await open()
    await sync()
    for (const title of ['Sattler', 'Sattlerin', 'Imker']) await save('a', title)
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'b' }, Date.now())
    const written: number[] = []
    await sync({
      async write(targets, change) {
        written.push(change.put.length, change.remove.length)
        await index.write(targets, change)
      },
    })
    expect(written).toEqual([1, 1])
    expect(await list('imker')).toEqual({ titles: ['Imker'], degraded: false })
    expect((await list('sattler')).titles).toEqual([])
    expect((await list('koch')).titles).toEqual(['Koch c'])
  })

  test('loses nothing when it dies before the write, after it, or while the server is unavailable', async () => {
    const { index, save, list, sync, health } = await open()
    await sync()
    await save('d')
    const die = () => Promise.reject(new SearchError('unreachable', 'killed'))
    await expect(sync({ write: die })).rejects.toThrow('killed')
    expect((await health()).pending).toBe(1)
    const writeAndDie: MeilisearchIndex['write'] = async (...given) => {
      await index.write(...given)
      await die()
    }
    await expect(sync({ write: writeAndDie })).rejects.toThrow('killed')
    expect((await health()).pending).toBe(1)
    expect(await sync()).toBe(true)
    expect((await list('koch')).titles).toEqual([...all, 'Koch d'])
    expect((await health()).pending).toBe(0)
  })

  test('a job the server refuses keeps no other waiting, is parked after five attempts, and tried again hourly', async () => {
    const { catalog, index, save, list, sync, health } = await open()
    await sync()
    for (const id of ['d', 'e', 'f']) await save(id)
    const write: MeilisearchIndex['write'] = async (targets, change) => {
      if (change.put.some((job) => job.title === 'Koch e')) throw new SearchError('failed', 'Koch e is no document')
      await index.write(targets, change)
    }
    await sync({ write })
    expect((await list('koch')).titles).toEqual([...all, 'Koch d', 'Koch e', 'Koch f'])
    expect(await health()).toMatchObject({ pending: 1, parked: 0 })
    for (let attempt = 2; attempt <= 5; attempt++) {
      await catalog.transaction((tx) => tx`UPDATE outbox SET retry_at = 0`)
      await sync({ write })
    }
    expect(await health()).toMatchObject({ pending: 0, parked: 1, parkedReason: 'Koch e is no document' })
    await sync()
    expect((await health()).parked).toBe(1)
    await checkSearch({ catalog, index })
    expect(await health()).toMatchObject({ pending: 0, parked: 0 })
    expect((await list('koch')).titles).toContain('Koch e')
  })

  test('a reindex gets its turn beside a process that follows every change', async () => {
    const { catalog, index, save, sync, list } = await open()
    await sync()
    const over = new AbortController()
    const follow = async () => {
      while (!over.signal.aborted) if (!(await sync())) await Bun.sleep(10)
    }
    // Each write creates a job, so that the listing grows while it is indexed.
    const write = async () => {
      for (let round = 0; !over.signal.aborted; round++) {
        await save(`later-${round}`, 'Imker')
        await Bun.sleep(10)
      }
    }
    const beside = [follow(), write()]
    try {
      expect(await reindex({ catalog, index })).toBeGreaterThanOrEqual(3)
    } finally {
      over.abort()
      await Promise.allSettled(beside)
    }
    await sync()
    expect((await list('koch')).titles).toEqual(all)
  })

  test('does not search an index that no worker keeps current', async () => {
    const { catalog, save, list, sync, listOnce } = await open()
    await sync()
    expect((await list('koch')).degraded).toBe(false)
    await save('d')
    expect(await list('koch')).toEqual({ titles: [...all, 'Koch d'], degraded: false })
    await catalog.transaction((tx) => tx`UPDATE outbox SET created_at = created_at - 61000`)
    expect(await listOnce('koch', { degraded: true })).toEqual({ titles: [...all, 'Koch d'], degraded: true })
    await sync()
    expect(await listOnce('koch', { degraded: false })).toEqual({ titles: [...all, 'Koch d'], degraded: false })
  })

  test('rebuilds a lost index while the database serves searches', async () => {
    const { client, place, list, sync, save, listOnce } = await open()
    await sync()
    expect((await list('koch')).degraded).toBe(false)
    await client.deleteIndex(place.index).waitTask(PATIENT)
    expect(await listOnce('koch', { degraded: true })).toEqual({ titles: all, degraded: true })
    await save('d')
    await sync()
    expect(await listOnce('koch', { degraded: false })).toEqual({ titles: [...all, 'Koch d'], degraded: false })
  })

  test('a first fill writes each job once, however many changes wait, and a later one those changed meanwhile', async () => {
    const { catalog, index, save, list, health } = await open()
    for (const title of ['Sattler', 'Imker']) await save('a', title)
    const written: [string, number][] = []
    const counted: MeilisearchIndex = {
      ...index,
      async write(targets, change) {
        written.push([targets.join(), change.put.length])
        await index.write(targets, change)
        if (written.length === 2) await save('b', 'Sattler')
      },
    }
    await reindex({ catalog, index: counted })
    expect(written).toEqual([['next', 3]])
    await reindex({ catalog, index: counted })
    expect(written.slice(1)).toEqual([
      ['next', 3],
      ['live', 1],
      ['next', 1],
    ])
    expect((await health()).pending).toBe(0)
    expect([await list('imker'), await list('sattler')]).toEqual([
      { titles: ['Imker'], degraded: false },
      { titles: ['Sattler'], degraded: false },
    ])
  })

  test('measures and repairs drift between index and catalogue', async () => {
    const { catalog, index, client, place, list, sync, health } = await open()
    await sync()
    const found = client.index(place.index)
    const [first] = (await found.getDocuments()).results
    await found.deleteDocument(first?.id).waitTask(PATIENT)
    await found.addDocuments([{ id: 4711, title: 'koch geist', updatedAt: 1 }]).waitTask(PATIENT)
    await checkSearch({ catalog, index })
    const { checked } = await health()
    expect(checked).toMatchObject({ jobs: 3, documents: 3, drift: 2 })
    expect(checked?.jobsChecksum).not.toBe(checked?.documentsChecksum ?? '')
    expect(await list('koch')).toEqual({ titles: all, degraded: false })
    await checkSearch({ catalog, index })
    const mended = (await health()).checked
    expect(mended).toMatchObject({ jobs: 3, documents: 3, drift: 0 })
    expect(mended?.jobsChecksum).toBe(mended?.documentsChecksum ?? '')
  })

  test('one process at a time; a process that stalled and returns cannot overwrite newer state', async () => {
    const { catalog, index, save, list, sync, place } = await open()
    await sync()
    await save('a', 'Alt')
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const silent = sync({
      async write(...given) {
        begun.resolve()
        await go.promise
        await index.write(...given)
      },
    })
    await begun.promise
    expect(await sync()).toBe(false)
    await save('a', 'Neu')
    // The silent process may renew its lease in between.
    await until(async () => {
      await catalog.transaction((tx) => tx`UPDATE search_sync SET held_until = 0 WHERE index_name = ${place.index}`)
      return await sync()
    })
    expect((await list('neu')).titles).toEqual(['Neu'])
    // As long as the silent process takes to renew its lease.
    await Bun.sleep(3100)
    go.resolve()
    await expect(silent).rejects.toThrow('another process')
    await sync()
    expect((await list('neu')).titles).toEqual(['Neu'])
    expect((await list('alt')).titles).toEqual([])
  })

  test('a crash does not refill a live index unless its version differs', async () => {
    const { catalog, index, place, list, sync } = await open()
    let fills = 0
    const counted = {
      async startNext() {
        fills += 1
        await index.startNext()
      },
    }
    const swap = async () => {
      await index.swap()
      throw new SearchError('unreachable', 'killed')
    }
    await expect(sync({ ...counted, swap })).rejects.toThrow('killed')
    await sync(counted)
    expect([fills, (await list('koch')).degraded]).toEqual([1, false])
    const setVersion = (version: number) =>
      catalog.transaction((tx) => tx`UPDATE search_sync SET version = ${version} WHERE index_name = ${place.index}`)
    await setVersion(0)
    await sync(counted)
    expect(fills).toBe(2)
    await setVersion(1_000_000)
    expect([await sync(counted), fills]).toEqual([false, 2])
  })

  test('a rebuild under writes never misses or repeats a job', async () => {
    const steady = Array.from({ length: 30 }, (_, index) => `s${index}`)
    const { catalog, index, save, list, listOnce, sync, health } = await open(steady)
    await sync()
    await listOnce('koch', { degraded: false })
    const wanted = steady.map((id) => `Koch ${id}`).toSorted()
    const over = new AbortController()
    let [answers, writes] = [0, 0]
    const searching = (async () => {
      while (!over.signal.aborted) {
        const { titles, degraded } = await patiently(() => list('koch'))
        expect([titles.filter((title) => title.startsWith('Koch s')), degraded]).toEqual([wanted, false])
        answers += 1
        await Bun.sleep(20)
      }
    })()
    const writing = (async () => {
      while (!over.signal.aborted) {
        await patiently(() => save(`w${writes % 5}`, `Koch w${writes}`))
        writes += 1
        if (writes % 7 === 0)
          await patiently(() =>
            withdrawPosting(catalog, { source: 'arbeitnow', externalId: `w${writes % 5}` }, Date.now()),
          )
        await Bun.sleep(20)
      }
    })()
    const slow: MeilisearchIndex = {
      ...index,
      async swap() {
        await Bun.sleep(100)
        await index.swap()
        await Bun.sleep(100)
      },
    }
    const hadTurns = () => answers > 20 && writes > 20
    for (let round = 0; round < 2 || !hadTurns(); round++) await patiently(() => reindex({ catalog, index: slow }))
    over.abort()
    await Promise.all([searching, writing])
    await sync()
    await checkSearch({ catalog, index })
    expect((await health()).checked?.drift).toBe(0)
  })
})
