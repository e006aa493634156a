import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { importParsed, noCounts } from '@jobs/ingest/import-payload.ts'
import { createProgress } from '@jobs/ingest/progress.ts'
import { invented } from './invented-posting.ts'

/**
 * What a posting costs from parsed item to listed job, at 10,000 and at 100,000 postings, side by side: `bun run
 * bench:feed [small] [large]`. Each size runs in a process of its own, so that the memory is its own too.
 */
const FEED = 'bench'

const runOne = async (size: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-bench-'))
  const { catalog } = await openCatalog({ dataDir })
  await registerFeeds(
    catalog,
    [{ key: FEED, connector: FEED, settings: {}, intervalMinutes: 0, enabled: false }],
    Date.now(),
  )
  const postings = Array.from({ length: size }, (_, index) => {
    const { externalId, url, fields } = invented(index, FEED)
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
  })
  const counts = noCounts()
  const started = performance.now()
  const progress = createProgress(`${size} postings`)
  await importParsed(catalog, { postings, rejects: [] }, { source: FEED, feedKey: FEED }, counts, progress)
  const first = performance.now() - started
  const again = performance.now()
  await importParsed(catalog, { postings, rejects: [] }, { source: FEED, feedKey: FEED }, noCounts())
  const second = performance.now() - again
  await catalog.close()
  await rm(dataDir, { recursive: true })
  const peakMb = process.resourceUsage().maxRSS / 1024
  return { size, listed: counts.listed, msEach: first / size, msEachAgain: second / size, peakMb }
}

const [small = 10_000, large = 100_000, only] = process.argv.slice(2).map(Number)
if (only) console.log(JSON.stringify(await runOne(only)))
else {
  console.log('postings    listed   ms each   a second   ms each again   peak MB')
  const figures: Awaited<ReturnType<typeof runOne>>[] = []
  for (const size of [small, large]) {
    const child = Bun.spawn([process.execPath, import.meta.path, '0', '0', String(size)], { stderr: 'inherit' })
    const one = JSON.parse(await new Response(child.stdout).text())
    figures.push(one)
    const cells = [one.size, one.listed, one.msEach.toFixed(2), Math.round(1000 / one.msEach)]
    console.log(
      [...cells, one.msEachAgain.toFixed(2), Math.round(one.peakMb)].map((cell) => String(cell).padStart(9)).join(' '),
    )
  }
  const [one, ten] = figures
  if (one && ten) console.log(`cost per posting, large over small: ${(ten.msEach / one.msEach).toFixed(2)}`)
}
