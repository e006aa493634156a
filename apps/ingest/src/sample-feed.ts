import type { Catalog } from '@jobs/catalog/catalog.ts'
import { isEmpty } from '@jobs/catalog/catalog-state.ts'
import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { EXAMPLES } from '@jobs/catalog/withdraw-examples.ts'
import { importParsed } from './feeds/import-payload.ts'
import { recordRun } from './feeds/record-run.ts'
import { sampleFeeds } from './sample/sample-feeds.ts'

/** Fills an empty catalogue with invented jobs, so that there is something to look at. @returns how many are listed */
export const loadSample = async (catalog: Catalog): Promise<number> => {
  if (!(await isEmpty(catalog))) return 0
  let listed = 0
  for (const { source, postings } of sampleFeeds(Date.now())) {
    const feed = { key: source, connector: EXAMPLES, settings: {}, intervalMinutes: 0, enabled: false }
    await registerFeeds(catalog, [feed], Date.now())
    const counts = await recordRun(catalog, source, (counts) =>
      importParsed(catalog, { postings, rejects: [] }, { source, feedKey: source }, counts),
    )
    listed += counts.listed
  }
  return listed
}
