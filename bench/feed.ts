import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { importParsed, noCounts } from '@jobs/ingest/import-payload.ts'
import type { RunCounts } from '@jobs/catalog/runs.ts'
import type { RawPosting } from '@jobs/connectors/connector.ts'
import { createProgress } from '@jobs/ingest/progress.ts'
import { benchFeed } from './bench-setting.ts'
import { invented } from './invented-posting.ts'

/**
 * What a posting costs from parsed item to listed job, at 10,000 and at 100,000 postings, side by side: `bun run
 * bench:feed [small] [large]`. They come in pages, as a run reads them. Each size runs in a process of its own, so that
 * the memory is its own too: its peak, and what of it is not the database's file mapped by SQLite, which the system
 * takes back when it needs it.
 */
const PAGE = 1000

const runOne = async (size: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-bench-'))
  const { catalog } = await openCatalog({ dataDir })
  await registerFeeds(catalog, [benchFeed], Date.now())
  let peakOwnMb = 0
  const run = async (counts: RunCounts) => {
    const progress = createProgress(`${size} postings`)
    let spent = 0
    for (let start = 0; start < size; start += PAGE) {
      const postings = Array.from({ length: Math.min(PAGE, size - start) }, (_, at) => rawPosting(start + at))
      const began = performance.now()
      await importParsed(catalog, { postings, rejects: [] }, { source: benchFeed.key, feedKey: benchFeed.key }, counts)
      spent += performance.now() - began
      peakOwnMb = Math.max(peakOwnMb, await ownMb())
      progress(start + postings.length, size)
    }
    return spent
  }
  const counts = noCounts()
  const first = await run(counts)
  const second = await run(noCounts())
  await catalog.close()
  await rm(dataDir, { recursive: true })
  const peakMb = process.resourceUsage().maxRSS / 1024
  return { size, listed: counts.listed, msEach: first / size, msEachAgain: second / size, peakMb, peakOwnMb }
}

const rawPosting = (index: number): RawPosting => {
  const { externalId, url, fields } = invented(index, benchFeed.key)
  const { title, companyName, tags, publishedAt, description } = fields
  const arrangement = fields.workArrangement
  const html = `<h3>Das erwartet dich</h3>${description}<ul><li>Du arbeitest mit dem Team an ${title}</li></ul>`
  return {
    externalId,
    url,
    title,
    companyName,
    arrangement,
    html,
    tags: [...tags],
    places: [fields.location],
    ...(publishedAt && { publishedAt }),
  }
}

/** Memory of this process that is no file's, as Linux tells it; not a number elsewhere. */
const ownMb = async () => {
  const status = await Bun.file('/proc/self/status')
    .text()
    .catch(() => '')
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

const [small = 10_000, large = 100_000, only] = process.argv.slice(2).map(Number)
if (only) console.log(JSON.stringify(await runOne(only)))
else {
  console.log('postings    listed   ms each   a second   ms each again   peak MB    own MB')
  const figures: Awaited<ReturnType<typeof runOne>>[] = []
  for (const size of [small, large]) {
    const child = Bun.spawn([process.execPath, import.meta.path, '0', '0', String(size)], { stderr: 'inherit' })
    const one = JSON.parse(await new Response(child.stdout).text())
    figures.push(one)
    const cells = [one.size, one.listed, one.msEach.toFixed(2), Math.round(1000 / one.msEach)]
    console.log(
      [...cells, one.msEachAgain.toFixed(2), Math.round(one.peakMb), Math.round(one.peakOwnMb)]
        .map((cell) => String(cell).padStart(9))
        .join(' '),
    )
  }
  const [one, ten] = figures
  if (one && ten) console.log(`cost per posting, large over small: ${(ten.msEach / one.msEach).toFixed(2)}`)
}
