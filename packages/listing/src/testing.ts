import { openTestCatalog } from '@jobs/catalog/testing.ts'
import { searchIn } from './open-listing.ts'

/** As `openTestCatalog`, with what answers `q` in its database. */
export const openTestListing = async (...options: Parameters<typeof openTestCatalog>) => {
  const opened = await openTestCatalog(...options)
  return { ...opened, search: searchIn(opened.catalog) }
}
