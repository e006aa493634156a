import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { savePosting } from '@jobs/catalog/save-posting.ts'
import { invented } from '../invented-posting.ts'

/** Saves postings one after the other, as a worker does, until it is ended, and tells how many: `bun write.ts <folder>`. */
const { catalog } = await openCatalog({ dataDir: process.argv[2] ?? '' })
const ending = new AbortController()
process.on('SIGTERM', () => ending.abort())
let saved = 0
while (!ending.signal.aborted) {
  await savePosting(catalog, invented(10_000_000 + saved, 'bench'), Date.now())
  saved += 1
  // SQLite never waits for anything, so without a pause no signal would be heard.
  if (saved % 10 === 0) await Bun.sleep(0)
}
console.log(saved)
await catalog.close()
