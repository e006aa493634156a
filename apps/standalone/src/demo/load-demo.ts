import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { EXAMPLES } from '@jobs/catalog/feeds/withdraw-examples.ts'
import { isEmpty } from '@jobs/catalog/revision/catalog-state.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { RawPosting } from '@jobs/connectors/connector.ts'
import { importParsed } from '@jobs/ingest/feeds/import-payload.ts'
import { recordRun } from '@jobs/ingest/feeds/record-run.ts'
import { join } from 'node:path'

/** File of invented postings, one JSON object per line. */
export const DEMO_FILE = join(import.meta.dir, 'jobs.jsonl')

/** An invented posting, `ageMs` old whenever it is loaded. */
type Line = RawPosting & { source: string; ageMs: number }

/** Returns the invented postings by the name of their source. @param now UTC milliseconds, which `publishedAt` lies before */
export const readDemo = async (now: number): Promise<Map<string, RawPosting[]>> => {
  const lines = (await Bun.file(DEMO_FILE).text()).trimEnd().split('\n')
  const postings = lines.map((line) => {
    const { ageMs, ...posting } = JSON.parse(line) as Line
    return { ...posting, publishedAt: now - ageMs }
  })
  return Map.groupBy(postings, ({ source }) => source)
}

/**
 * Fills an empty catalogue with invented jobs, so that there is something to look at.
 * @param most of each source
 * @returns how many are listed
 */
export const loadDemo = async (catalog: Catalog, most = Infinity): Promise<number> => {
  if (!(await isEmpty(catalog))) return 0
  let listed = 0
  for (const [source, postings] of await readDemo(Date.now())) {
    const feed = { key: source, connector: EXAMPLES, settings: {}, intervalMinutes: 0, enabled: false }
    await registerFeeds(catalog, [feed], Date.now())
    const counts = await recordRun(catalog, source, (tally) =>
      importParsed(catalog, { postings: postings.slice(0, most), rejects: [] }, { source, feedKey: source }, tally),
    )
    listed += counts.listed
  }
  return listed
}
