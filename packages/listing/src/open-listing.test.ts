import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testEngines, testPosting } from '@jobs/catalog/testing.ts'
import { SQL } from 'bun'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openListing } from './open-listing.ts'

test('an index of an older version is rebuilt', async () => {
  const { catalog, place, close } = await openTestCatalog('sqlite')
  await savePosting(catalog, testPosting('a', { title: 'Imker' }), Date.now())
  await catalog.close()

  const sql = new SQL({ adapter: 'sqlite', filename: join(place.dataDir, 'catalog.sqlite') })
  await sql`DROP TABLE search_forms`
  await sql`DELETE FROM migrations WHERE name LIKE 'search-%' AND name <> 'search-fts5-1'`
  await sql.close()

  const opened = await openListing(place)
  expect((await opened.search.search({ q: 'imker', offset: 0, limit: 10 })).ids).toEqual([1])
  await opened.catalog.close()
  await close()
})

test.each([...testEngines])(
  'an earlier release has no migration to apply to an index created on %s',
  async (engine) => {
    const { catalog, close } = await openTestCatalog(engine)
    const rows: { name: string }[] = await catalog.read`SELECT name FROM migrations WHERE name LIKE 'search-%'`
    const [name = '', last = 0] = engine === 'sqlite' ? ['fts5', 10] : ['table', 12]
    for (const number of [1, last]) expect(rows).toContainEqual({ name: `search-${name}-${number}` })
    await close()
  },
)
