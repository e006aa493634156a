import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { type TestEngine, testFeed, testPlace } from '@jobs/catalog/testing.ts'
import { openStores, type StoresOptions } from './open-stores.ts'

/** A fresh catalogue with one feed, `test`, on `engine`, and a search server; `close` removes the catalogue. */
export const openTestStores = async (
  engine: TestEngine,
  options: Pick<StoresOptions, 'meilisearch' | 'onSearchChange'>,
) => {
  const place = await testPlace(engine)
  const { catalog, search, index } = await openStores({ ...place, ...options })
  await registerFeeds(catalog, [testFeed], Date.now())
  const close = async () => {
    await catalog.close()
    await place.remove()
  }
  return { catalog, search, index, place, close }
}
