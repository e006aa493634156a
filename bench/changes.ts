import { showOwnHelp } from './show-own-help.ts'
import { join } from 'node:path'
import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openListing } from '@jobs/listing/open-listing.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { newPlace } from './changes/place.ts'
import { quantiles, serve } from './changes/serve.ts'
import { queriesOfPolls } from './changes/unchanged.ts'
import { benchFeed } from './bench-setting.ts'
import { invented } from './invented-posting.ts'
import { isShort } from './short.ts'

/**
 * Measures following the listing: the time from a commit to the answer of a waiting client, reading 100,000 changes,
 * polling without changes, and writing a snapshot of 100,000 jobs, with `--large` of 1,000,000, and how long requests
 * take meanwhile. On SQLite, with `--postgres` on Postgres; `--in <folder>` uses a catalogue that
 * `changes/fill-folder.ts` filled.
 * `bun run bench:changes [--large] [--postgres] [--in <folder>]`.
 */
showOwnHelp()

const JOBS = isShort ? 300 : process.argv.includes('--large') ? 1_000_000 : 100_000
const READ = isShort ? 300 : 100_000
const COMMITS = isShort ? 5 : 200
const POLLS = isShort ? 20 : 1000
const IDLE_MS = isShort ? 500 : 10_000
const at = (path: string) => join(import.meta.dir, 'changes', path)

const run = async (...command: string[]): Promise<string> => {
  const child = Bun.spawn([process.execPath, ...command], { stdout: 'pipe', stderr: 'inherit' })
  const out = await new Response(child.stdout).text()
  if ((await child.exited) !== 0) throw new Error(`${command[0]} failed`)
  return out.trim().split('\n').at(-1) ?? ''
}

const startGateway = async (...place: string[]) => {
  const child = Bun.spawn([process.execPath, at('gateway.ts'), ...place], { stdout: 'pipe', stderr: 'inherit' })
  let origin = ''
  for await (const chunk of child.stdout) {
    origin += new TextDecoder().decode(chunk)
    if (origin.includes('\n')) break
  }
  return { origin: origin.trim(), stop: async () => (child.kill('SIGKILL'), await child.exited) }
}

interface Page {
  data: unknown[]
  meta: { next: string; hasMore: boolean }
}

const read = async (origin: string, query: string): Promise<Page> => {
  const response = await fetch(`${origin}/api/public/v1/changes?limit=1000&${query}`)
  if (!response.ok) throw new Error(`the answer was ${response.status}`)
  return (await response.json()) as Page
}

const row = (name: string, values: readonly number[]) => {
  const { p50, p99, worst } = quantiles(values)
  console.log(name.padEnd(34) + [p50, p99, worst].map((value) => value.toFixed(1).padStart(10)).join(''))
}

const given = process.argv.indexOf('--in')
const place =
  given === -1
    ? await newPlace(process.argv.includes('--postgres'))
    : { dataDir: process.argv[given + 1] ?? '', remove: () => Promise.resolve() }
const { dataDir, databaseUrl } = place
const args = databaseUrl ? [dataDir, databaseUrl] : [dataDir]
try {
  if (given === -1) await run(at('fill-folder.ts'), String(JOBS), ...args)
  const gateway = await startGateway(...args)
  const { catalog, search } = await openListing({ dataDir, databaseUrl })
  await registerFeeds(catalog, [benchFeed], Date.now())
  try {
    const began = performance.now()
    let next = ''
    let count = 0
    for (let hasMore = true; hasMore && count < READ;) {
      const page = await read(gateway.origin, next && `after=${next}`)
      count += page.data.length
      ;({ next, hasMore } = page.meta)
    }
    const seconds = (performance.now() - began) / 1000
    console.log(`\n${JOBS} jobs on ${catalog.dialect}; ${count} changes read in ${seconds.toFixed(2)} s`)
    for (let hasMore = true; hasMore;) ({ next, hasMore } = (await read(gateway.origin, `after=${next}`)).meta)

    console.log(''.padEnd(34) + ['p50 ms', 'p99 ms', 'worst ms'].map((head) => head.padStart(10)).join(''))
    const visible: number[] = []
    for (let commit = 0; commit < COMMITS; commit++) {
      const waiting = read(gateway.origin, `after=${next}&wait=30`)
      await Bun.sleep(20 + Math.random() * 300)
      await savePosting(catalog, invented(10_000_000 + Date.now() + commit, benchFeed.key), Date.now())
      const committed = performance.now()
      next = (await waiting).meta.next
      visible.push(performance.now() - committed)
    }
    row('commit to visible', visible)

    const { queries, looks } = await queriesOfPolls({ catalog, search }, POLLS)
    const serveIdle = async () => {
      const until = performance.now() + IDLE_MS
      return await serve(gateway.origin, () => performance.now() > until)
    }
    // Before and after, because the machine's other load varies.
    const before = await serveIdle()
    let written: string | undefined
    const writing = run(at('write-snapshot.ts'), ...args).then((line) => (written = line))
    const busy = await serve(gateway.origin, () => written !== undefined)
    await writing
    const idle = [...before, ...(await serveIdle())]
    row('pages, nothing written', idle)
    row('pages, a snapshot written', busy)
    const snapshot = JSON.parse(written ?? '{}') as { jobs: number; seconds: number; cpu: number; memory: number }
    const slower = quantiles(busy).p99 / quantiles(idle).p99
    console.log(`pages p99 x${slower.toFixed(1)}`)
    console.log(
      `${POLLS} polls while nothing changes: ${queries} queries; ${looks} looks at the revision, for all who ask`,
    )
    console.log(
      `snapshot of ${snapshot.jobs} jobs: ${snapshot.seconds.toFixed(1)} s, ` +
        `${snapshot.cpu.toFixed(1)} s of processor time, ${snapshot.memory} MB at most`,
    )
    const wanted: [string, boolean][] = [
      ['commit to visible p99 <= 1 s', quantiles(visible).p99 <= 1000],
      ['100,000 changes in <= 5 s', (seconds / count) * 100_000 <= 5],
      ['pages p99 <= 2x', slower <= 2],
      ['a snapshot in <= 400 MB', snapshot.memory <= 400],
      ['no query while nothing changes', queries === 0],
    ]
    if (!isShort) for (const [what, isSo] of wanted) if (!isSo) console.log(`above what is wanted: ${what}`)
  } finally {
    await catalog.close()
    await gateway.stop()
  }
} finally {
  await place.remove()
}
