import { showOwnHelp } from './show-own-help.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { importParsed } from '@jobs/ingest/feeds/import-payload.ts'
import { createTally, type RunTally } from '@jobs/ingest/feeds/run-tally.ts'
import type { RawPosting } from '@jobs/connectors/connector.ts'
import { createProgress } from '@jobs/ingest/feeds/progress.ts'
import { benchFeed } from './bench-setting.ts'
import { ownMb } from './feed/own-memory.ts'
import { readPayload } from './feed/read-payload.ts'
import { invented } from './invented-posting.ts'

/**
 * Measures the cost of a posting from parsed item to listed job, and when it is delivered again unchanged: `bun run
 * bench:feed [small] [large]`. First a mixed feed of 5,000 employers at 10,000 and at 100,000 postings, side by side;
 * then one employer with 2,000 ads, each of which is compared with its others. They arrive in pages, as in a run. Last
 * a run itself, over one JSON document with as many short postings as the large feed, fetched from a local server, and
 * again unchanged. Each line is a separate process, so that its memory is its own: the peak, and the part that is not
 * the database file mapped by SQLite, which the system reclaims when needed. CPU time includes all threads, measured
 * after a warm-up with some postings.
 */
showOwnHelp()

const PAGE = 1000
const WARM_UP = 500
const ONE_EMPLOYER = 2000
const SHAPES = ['mixed', 'one employer'] as const
type Shape = (typeof SHAPES)[number]

const runOne = async (size: number, shape: Shape) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-bench-'))
  const catalog = await openCatalog({ dataDir })
  await registerFeeds(catalog, [benchFeed], Date.now())
  const publishedBefore = Date.now()
  let peakOwnMb = 0
  const page = async (start: number, end: number, tally: RunTally) => {
    const postings = Array.from({ length: end - start }, (_, at) => rawPosting(start + at, shape, publishedBefore))
    const [began, usage] = [performance.now(), process.cpuUsage()]
    await importParsed(catalog, { postings, rejects: [] }, { source: benchFeed.key, feedKey: benchFeed.key }, tally)
    const { user, system } = process.cpuUsage(usage)
    peakOwnMb = Math.max(peakOwnMb, await ownMb())
    return { cpuMs: (user + system) / 1000, ms: performance.now() - began }
  }
  const run = async (tally: RunTally) => {
    const progress = createProgress(`${size} postings, ${shape}`)
    let [cpuMs, ms] = [0, 0]
    for (let start = 0; start < size; start += PAGE) {
      const spent = await page(start, Math.min(start + PAGE, size), tally)
      cpuMs += spent.cpuMs
      ms += spent.ms
      progress(Math.min(start + PAGE, size), size)
    }
    return { cpuEach: cpuMs / size, msEach: ms / size }
  }
  await page(size, size + WARM_UP, createTally())
  const tally = createTally()
  const first = await run(tally)
  const again = await run(createTally())
  await catalog.close()
  await rm(dataDir, { recursive: true })
  const peakMb = process.resourceUsage().maxRSS / 1024
  return { size, listed: tally.counts.listed, first, again, peakMb, peakOwnMb }
}

const rawPosting = (index: number, shape: Shape, publishedBefore: number): RawPosting => {
  const { externalId, url, fields } = invented(index, benchFeed.key)
  const { title, companyName, tags, description } = fields
  const html = `<h3>Das erwartet dich</h3>${description}<ul><li>Du arbeitest mit dem Team an ${title}</li></ul>`
  return {
    externalId,
    url,
    title,
    companyName: shape === 'mixed' ? companyName : 'Firma 1 GmbH',
    arrangement: fields.workArrangement,
    html,
    tags: [...tags],
    places: [fields.location],
    publishedAt: publishedBefore - index * 1000,
  }
}

const HEAD = 'postings    listed  CPU ms each   ms each  CPU ms again   peak MB    own MB'

const inProcess = async (size: number, shape: Shape): Promise<Awaited<ReturnType<typeof runOne>>> => {
  const child = Bun.spawn([process.execPath, import.meta.path, '--one', String(size), shape], { stderr: 'inherit' })
  const one: Awaited<ReturnType<typeof runOne>> = JSON.parse(await new Response(child.stdout).text())
  console.log(cells(one))
  return one
}

const cells = ({ size, listed, first, again, peakMb, peakOwnMb }: Awaited<ReturnType<typeof runOne>>) =>
  [
    String(size).padStart(8),
    String(listed).padStart(9),
    first.cpuEach.toFixed(2).padStart(12),
    first.msEach.toFixed(2).padStart(9),
    again.cpuEach.toFixed(3).padStart(13),
    String(Math.round(peakMb)).padStart(9),
    String(Math.round(peakOwnMb)).padStart(9),
  ].join(' ')

const [first, second, shape] = process.argv.slice(2)
if (first === '--one') {
  console.log(JSON.stringify(await runOne(Number(second), SHAPES.find((each) => each === shape) ?? 'mixed')))
} else {
  console.log(`a mixed feed\n${HEAD}`)
  const one = await inProcess(Number(first ?? 10_000), 'mixed')
  const ten = await inProcess(Number(second ?? 100_000), 'mixed')
  console.log(`CPU per posting, large over small: ${(ten.first.cpuEach / one.first.cpuEach).toFixed(2)}`)
  console.log(`\none employer\n${HEAD}`)
  await inProcess(Math.min(ONE_EMPLOYER, Number(first ?? ONE_EMPLOYER)), 'one employer')
  console.log(`\na run over one document\n${HEAD}`)
  console.log(cells(await readPayload(Number(second ?? 100_000))))
}
