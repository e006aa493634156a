import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import type { RawPosting } from '@jobs/connectors/connector.ts'
import { importParsed } from '@jobs/ingest/feeds/import-payload.ts'
import { createProgress } from '@jobs/ingest/feeds/progress.ts'
import { createTally, type RunTally } from '@jobs/ingest/feeds/run-tally.ts'
import { invented } from '../harness/invented-posting.ts'
import { newFolder } from '../harness/place.ts'
import { benchFeed } from '../harness/setting.ts'
import { printCost } from './cost.ts'

/** Imports parsed postings in pages, twice, and prints the cost: `bun import-pages.ts <postings> <mixed|one employer>`. */
const PAGE = 1000
const [postings, shape = 'mixed'] = process.argv.slice(2)
const size = Number(postings)
const warmUp = Math.min(500, size)
const publishedBefore = Date.now()

const rawPosting = (index: number): RawPosting => {
  const { externalId, url, fields } = invented(index, benchFeed.key)
  const { title, companyName, tags, description } = fields
  return {
    externalId,
    url,
    title,
    companyName: shape === 'mixed' ? companyName : 'Firma 1 GmbH',
    arrangement: fields.workArrangement,
    html: `<h3>Das erwartet dich</h3>${description}<ul><li>Du arbeitest mit dem Team an ${title}</li></ul>`,
    tags: [...tags],
    places: [fields.location],
    publishedAt: publishedBefore - index * 1000,
  }
}

await using stack = new AsyncDisposableStack()
const catalog = await openCatalog({ dataDir: await newFolder(stack) })
stack.defer(() => catalog.close())
await registerFeeds(catalog, [benchFeed], Date.now())
const importPage = async (start: number, end: number, tally: RunTally) => {
  const page = Array.from({ length: end - start }, (_, at) => rawPosting(start + at))
  await importParsed(catalog, { postings: page, rejects: [] }, { source: benchFeed.key, feedKey: benchFeed.key }, tally)
}
await importPage(size, size + warmUp, createTally())
await printCost(async () => {
  const tally = createTally()
  const progress = createProgress(`${size} postings, ${shape}`)
  for (let start = 0; start < size; start += PAGE) {
    const end = Math.min(start + PAGE, size)
    await importPage(start, end, tally)
    progress(end, size)
  }
  return { read: size, listed: tally.counts.listed }
})
