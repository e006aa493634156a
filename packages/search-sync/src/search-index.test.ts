import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { isFilled } from '@jobs/catalog/store/index-filling.ts'
import { openTestCatalog, testPosting } from '@jobs/catalog/testing.ts'
import { until } from '@jobs/core/testing/until.ts'
import { openListing } from '@jobs/listing/open-listing.ts'
import { describe, expect, test } from 'bun:test'
import { repairIndex } from './search-index.ts'

const dialects = ['sqlite', ...(process.env.TEST_DATABASE_URL ? (['postgres'] as const) : [])] as const

describe.each(dialects)('an index on %s that a release has emptied', (dialect) => {
  test('fills in the background, resumes after a stop, and responses are degraded meanwhile', async () => {
    const { catalog, place, close } = await openTestCatalog(dialect)
    for (const id of ['a', 'b', 'c']) await savePosting(catalog, testPosting(id, { title: `Imker ${id}` }), Date.now())
    await catalog.transaction(async (tx) => {
      await catalog.index.remove(tx, [1, 2, 3])
      await tx`INSERT INTO migrations (name, applied_at) VALUES ('search-unfilled', 1)`
    })
    const opened = await openListing(place)
    const find = () => opened.search.search({ q: 'imker', offset: 0, limit: 10 })
    expect(await find()).toMatchObject({ ids: [], degraded: true })
    const stopped = repairIndex(opened.catalog, { signal: AbortSignal.abort() })
    await expect(stopped).rejects.toThrow()
    expect(await isFilled(catalog.read)).toBe(false)
    expect(await repairIndex(opened.catalog)).toEqual({ put: 3, removed: 0 })
    expect(await isFilled(catalog.read)).toBe(true)
    await until(async () => {
      const { total, degraded } = await find()
      return total === 3 && degraded === (dialect === 'postgres')
    })
    await opened.catalog.close()
    await close()
  })
})

test.each(dialects)('an index on %s that differs from the listing is repaired', async (dialect) => {
  const { catalog, close } = await openTestCatalog(dialect)
  for (const id of ['a', 'b', 'c']) await savePosting(catalog, testPosting(id, { title: `Imker ${id}` }), Date.now())
  expect(await repairIndex(catalog)).toEqual({ put: 0, removed: 0 })
  // As many documents as jobs, but not the same.
  await catalog.transaction(async (tx) => {
    await catalog.index.remove(tx, [1])
    await tx`UPDATE jobs SET status = 'closed' WHERE id = 2`
  })
  expect(await repairIndex(catalog)).toEqual({ put: 1, removed: 1 })
  expect(await repairIndex(catalog)).toEqual({ put: 0, removed: 0 })
  await close()
})
