import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openListing } from '@jobs/listing/open-listing.ts'
import { queriesOfPolls } from './changes/unchanged.ts'
import { again, after } from './harness/again.ts'
import { runFile, startServer } from './harness/child.ts'
import { invented } from './harness/invented-posting.ts'
import { newFolder, newPostgres } from './harness/place.ts'
import { benchFeed, isShort } from './harness/setting.ts'
import { showOwnHelp } from './harness/show-own-help.ts'
import { printUnmet, QUANTILES, quantiles, quantilesRow } from './harness/table.ts'

/**
 * Measures following the listing: the time from a commit to the answer of a waiting client, reading 100,000 changes,
 * polling without changes, and writing a snapshot of 100,000 jobs, with `--large` of 1,000,000, and how long requests
 * take meanwhile. On SQLite, with `--postgres` on Postgres.
 * `bun run bench:changes [--large] [--postgres]`.
 */
showOwnHelp()

const JOBS = isShort ? 300 : process.argv.includes('--large') ? 1_000_000 : 100_000
const READ = isShort ? 300 : 100_000
const COMMITS = isShort ? 5 : 200
const POLLS = isShort ? 20 : 1000
const IDLE_MS = isShort ? 500 : 10_000
const READERS = 4
const PAUSE_MS = 10
const PAGES = 50

interface Page {
  data: unknown[]
  meta: { next: string; hasMore: boolean }
}

await using stack = new AsyncDisposableStack()
const dataDir = await newFolder(stack)
const databaseUrl = process.argv.includes('--postgres') ? (await newPostgres(stack)).url : undefined
const place = [dataDir, ...(databaseUrl ? ['--database', databaseUrl] : [])]
await runFile('harness/fill-folder.ts', ...place, String(JOBS), '--followed')
const { line: origin } = stack.use(await startServer(process.execPath, 'harness/gateway.ts', ...place))
const { catalog, search } = await openListing({ dataDir, databaseUrl })
stack.defer(() => catalog.close())
await registerFeeds(catalog, [benchFeed], Date.now())

const read = async (query: string): Promise<Page> => {
  const response = await fetch(`${origin}/api/public/v1/changes?limit=1000&${query}`)
  if (!response.ok) throw new Error(`the answer was ${response.status}`)
  return (await response.json()) as Page
}

const timesOfPages = async (isOver: () => boolean): Promise<number[]> => {
  const times: number[] = []
  let page = 0
  const readPage = async () => {
    page = (page % PAGES) + 1
    const started = performance.now()
    const perPage = 20 + Math.floor(Math.random() * 80)
    await (await fetch(`${origin}/api/public/v1/jobs?page=${page}&per_page=${perPage}`)).arrayBuffer()
    times.push(performance.now() - started)
  }
  await Promise.all(Array.from({ length: READERS }, () => again(PAUSE_MS, isOver, readPage)))
  return times
}

const began = performance.now()
let next = ''
let count = 0
for (let hasMore = true; hasMore && count < READ;) {
  const page = await read(next && `after=${next}`)
  count += page.data.length
  ;({ next, hasMore } = page.meta)
}
const seconds = (performance.now() - began) / 1000
console.log(`\n${JOBS} jobs on ${catalog.dialect}; ${count} changes read in ${seconds.toFixed(2)} s`)
for (let hasMore = true; hasMore;) ({ next, hasMore } = (await read(`after=${next}`)).meta)

console.log(QUANTILES)
const visible: number[] = []
for (let commit = 0; commit < COMMITS; commit++) {
  const waiting = read(`after=${next}&wait=30`)
  await Bun.sleep(20 + Math.random() * 300)
  await savePosting(catalog, invented(10_000_000 + Date.now() + commit, benchFeed.key), Date.now())
  const committed = performance.now()
  next = (await waiting).meta.next
  visible.push(performance.now() - committed)
}
console.log(quantilesRow('commit to visible', visible))

const { queries, looks } = await queriesOfPolls({ catalog, search }, POLLS)
// Before and after, because the machine's other load varies.
const before = await timesOfPages(after(IDLE_MS))
let isWritten = false
const databaseArgument = databaseUrl ? [databaseUrl] : []
const writing = runFile('changes/write-snapshot.ts', dataDir, ...databaseArgument).finally(() => (isWritten = true))
const busy = await timesOfPages(() => isWritten)
const snapshot = JSON.parse(await writing) as { jobs: number; seconds: number; cpu: number; memory: number }
const idle = [...before, ...(await timesOfPages(after(IDLE_MS)))]
console.log(quantilesRow('pages, nothing written', idle))
console.log(quantilesRow('pages, a snapshot written', busy))
const slower = quantiles(busy).p99 / quantiles(idle).p99
console.log(`pages p99 x${slower.toFixed(1)}`)
console.log(`${POLLS} polls while nothing changes: ${queries} queries; ${looks} looks at the revision, for all who ask`)
console.log(
  `snapshot of ${snapshot.jobs} jobs: ${snapshot.seconds.toFixed(1)} s, ` +
    `${snapshot.cpu.toFixed(1)} s of processor time, ${snapshot.memory.toFixed(0)} MB at most`,
)
printUnmet([
  ['commit to visible p99 <= 1 s', quantiles(visible).p99 <= 1000],
  ['100,000 changes in <= 5 s', (seconds / count) * 100_000 <= 5],
  ['pages p99 <= 2x', slower <= 2],
  ['a snapshot in <= 400 MB', snapshot.memory <= 400],
  ['no query while nothing changes', queries === 0],
])
