import { openTestCatalog } from '@jobs/catalog/testing.ts'
import { searchIn } from './open-listing.ts'

/** Like `openTestCatalog`, with the embedded search of its database. */
export const openTestListing = async (...options: Parameters<typeof openTestCatalog>) => {
  const opened = await openTestCatalog(...options)
  return { ...opened, search: searchIn(opened.catalog) }
}
