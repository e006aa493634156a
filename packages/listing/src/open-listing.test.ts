import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { SQL } from 'bun'
import { openListing } from './open-listing.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testPosting } from '@jobs/catalog/testing.ts'

test('an index of an older version is rebuilt', async () => {
  const { catalog, place, close } = await openTestCatalog('sqlite')
  await savePosting(catalog, testPosting('a', { title: 'Imker' }), Date.now())
  await catalog.close()

  const sql = new SQL({ adapter: 'sqlite', filename: join(place.dataDir, 'catalog.sqlite') })
  await sql`DROP TABLE search_forms`
  await sql`UPDATE migrations SET name = 'search-fts5-1' WHERE name LIKE 'search-%'`
  await sql.close()

  const opened = await openListing(place)
  expect((await opened.search.search({ q: 'imker', offset: 0, limit: 10 })).ids).toEqual([1])
  await opened.catalog.close()
  await close()
})
