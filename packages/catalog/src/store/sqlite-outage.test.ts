import { SQL } from 'bun'
import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { join } from 'node:path'
import { registerFeeds } from '../feeds/feeds.ts'
import { savePosting } from '../merging/save-posting.ts'
import { currentRevision } from '../revision/catalog-state.ts'
import { testFeed, testPlace, testPosting } from '../testing.ts'
import { CatalogError } from './catalog-error.ts'
import { openCatalog } from './open-catalog.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  setSystemTime()
  for (const close of closers.splice(0).toReversed()) await close()
})

const open = async () => {
  const place = await testPlace('sqlite')
  closers.push(place.remove)
  const catalog = await openCatalog(place)
  closers.push(() => catalog.close())
  await registerFeeds(catalog, [testFeed], Date.now())
  const save = async (id: string) =>
    await savePosting(catalog, testPosting(id), Date.now()).catch((error: unknown) => error)
  return { catalog, save, dataDir: place.dataDir }
}

const unavailable = expect.objectContaining({ name: 'CatalogError', reason: 'unavailable' })

test('a full disk fails writes, not reads, until there is space', async () => {
  const { catalog, save } = await open()
  await save('first')
  const revision = await currentRevision(catalog)
  const room = (pages: number) => catalog.transaction((tx) => tx.unsafe(`PRAGMA max_page_count = ${pages}`))
  await room(1)
  let failed: unknown
  for (let index = 0; !(failed instanceof Error); index++) failed = await save(`big ${index}`)
  expect(failed).toEqual(unavailable)
  expect(await currentRevision(catalog)).toBeGreaterThanOrEqual(revision)
  await room(1_000_000)
  expect(await save('again')).toBe('listed')
})

test('a read-only file fails writes, not reads', async () => {
  const { catalog, save } = await open()
  await catalog.transaction((tx) => tx.unsafe('PRAGMA query_only = ON'))
  expect(await save('a')).toEqual(unavailable)
  expect(await currentRevision(catalog)).toBeNumber()
})

test('a file locked by another process makes writes wait and fail, not reads', async () => {
  const { catalog, save, dataDir } = await open()
  const other = new SQL({ adapter: 'sqlite', filename: join(dataDir, 'catalog.sqlite') })
  closers.push(() => other.close())
  await other`BEGIN IMMEDIATE`
  // The time limit of a write is reached only when the clock is set on.
  const now = Date.now()
  setSystemTime(now)
  const saving = save('a')
  for (let reads = 0; reads < 20; reads++) {
    await currentRevision(catalog)
    await Bun.sleep(10)
  }
  expect(await Promise.race([saving, 'still waiting'])).toBe('still waiting')
  setSystemTime(now + 5000)
  expect(await saving).toEqual(unavailable)
  setSystemTime()
  await other`ROLLBACK`
  expect(await save('a')).toBe('listed')
})

test('a file that is not a database fails the start as unavailable', async () => {
  const place = await testPlace('sqlite')
  closers.push(place.remove)
  await Bun.write(join(place.dataDir, 'catalog.sqlite'), 'x'.repeat(10_000))
  expect(await openCatalog(place).catch((error: unknown) => error)).toBeInstanceOf(CatalogError)
})
