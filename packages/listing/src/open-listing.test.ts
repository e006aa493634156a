import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { fts5Index } from '@jobs/search/fts5/fts5-index.ts'
import { SQL } from 'bun'
import { openListing } from './open-listing.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testPosting } from '@jobs/catalog/testing.ts'

test('an index of an older version is rebuilt', async () => {
  const { catalog, place, close } = await openTestCatalog('sqlite')
  await savePosting(catalog, testPosting('a', { title: 'Imker' }), Date.now())
  await catalog.close()

  const older = fts5Index.migrations[0]
  if (!older) throw new Error('there is no older version')
  const sql = new SQL({ adapter: 'sqlite', filename: join(place.dataDir, 'catalog.sqlite') })
  for (const table of ['search_texts', 'search_forms', 'search_heads', 'search_docs', 'search_terms'])
    await sql.unsafe(`DROP TABLE ${table}`)
  for (const statement of older.statements) await sql.unsafe(statement)
  await sql`DELETE FROM migrations WHERE name LIKE 'search-%' AND name <> ${older.name}`
  await sql.close()

  const opened = await openListing(place)
  expect((await opened.search.search({ q: 'imker', offset: 0, limit: 10 })).ids).toEqual([1])
  await opened.catalog.close()
  await close()
})
