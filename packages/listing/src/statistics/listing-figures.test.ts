import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testPosting, withdrawPosting } from '@jobs/catalog/testing.ts'
import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'
import { afterAll, expect, test } from 'bun:test'
import { listingFigures } from './listing-figures.ts'

const { catalog, close } = await openTestCatalog()
afterAll(close)
const NOW = Date.UTC(2026, 10, 1)

test('counts jobs, new ones, employers in any spelling, and sources', async () => {
  expect(await listingFigures(catalog, 0)).toEqual({ jobs: 0, newJobs: 0, companies: 0, sources: 0 })
  const save = async (id: string, companyName: string, ageHours: number, source = 'arbeitnow') =>
    await savePosting(
      catalog,
      { ...testPosting(id, { title: `Koch ${id}`, companyName, publishedAt: NOW - ageHours * HOUR_MS }), source },
      NOW,
    )
  await save('a', 'Weber GmbH', 1)
  await save('b', 'WEBER', 30)
  await save('c', 'Kunze AG', 24, 'manual')
  expect(await listingFigures(catalog, NOW - DAY_MS)).toEqual({ jobs: 3, newJobs: 2, companies: 2, sources: 2 })
  await withdrawPosting(catalog, { source: 'manual', externalId: 'c' }, NOW)
  expect(await listingFigures(catalog, NOW - DAY_MS)).toEqual({ jobs: 2, newJobs: 1, companies: 1, sources: 1 })
})
