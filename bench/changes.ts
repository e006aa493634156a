import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { savePosting } from '@jobs/catalog/save-posting.ts'
import { queriesOfPolls } from './changes/unchanged.ts'
import { benchFeed } from './bench-setting.ts'
import { invented } from './invented-posting.ts'
import { isShort } from './short.ts'

/**
 * What following the listing costs, on SQLite: from a commit to the answer of who waits, reading 100,000 changes, polling
 * while nothing changes, and a snapshot of 100,000 jobs, with `--large` of 1,000,000, beside what requests wait meanwhile.
 * `bun run bench:changes [--large]`.
 */
const JOBS = isShort ? 300 : process.argv.includes('--large') ? 1_000_000 : 100_000
const READ = isShort ? 300 : 100_000
const COMMITS = isShort ? 5 : 200
const POLLS = isShort ? 20 : 1000
const IDLE_MS = isShort ? 500 : 10_000
const READERS = 4
const PAUSE_MS = 10
const at = (path: string) => join(import.meta.dir, 'changes', path)

const run = async (...command: string[]): Promise<string> => {
  const child = Bun.spawn([process.execPath, ...command], { stdout: 'pipe', stderr: 'inherit' })
  const out = await new Response(child.stdout).text()
  if ((await child.exited) !== 0) throw new Error(`${command[0]} failed`)
  return out.trim().split('\n').at(-1) ?? ''
}

const startGateway = async (dataDir: string) => {
  const child = Bun.spawn([process.execPath, at('gateway.ts'), dataDir], { stdout: 'pipe', stderr: 'inherit' })
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

const quantiles = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const of = (share: number) => sorted[Math.floor(sorted.length * share)] ?? sorted.at(-1) ?? NaN
  return { p50: of(0.5), p99: of(0.99), worst: sorted.at(-1) ?? NaN }
}

const row = (name: string, values: readonly number[]) => {
  const { p50, p99, worst } = quantiles(values)
  console.log(name.padEnd(34) + [p50, p99, worst].map((value) => value.toFixed(1).padStart(10)).join(''))
}

/** What pages of the listing that are in no memory take, until it is done. */
const serve = async (origin: string, isDone: () => boolean): Promise<number[]> => {
  const times: number[] = []
  let page = 0
  const reader = async () => {
    while (!isDone()) {
      page = (page % 50) + 1
      const started = performance.now()
      const response = await fetch(
        `${origin}/api/public/v1/jobs?page=${page}&per_page=${20 + Math.floor(Math.random() * 80)}`,
      )
      await response.arrayBuffer()
      times.push(performance.now() - started)
      await Bun.sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return times
}

const dataDir = await mkdtemp(join(tmpdir(), 'jobs-bench-changes-'))
try {
  await run(at('fill-folder.ts'), dataDir, String(JOBS))
  const gateway = await startGateway(dataDir)
  const { catalog, search } = await openCatalog({ dataDir })
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
    console.log(`\n${JOBS} jobs; ${count} changes read in ${seconds.toFixed(2)} s`)
    for (let hasMore = true; hasMore;) ({ next, hasMore } = (await read(gateway.origin, `after=${next}`)).meta)

    console.log(''.padEnd(34) + ['p50 ms', 'p99 ms', 'worst ms'].map((head) => head.padStart(10)).join(''))
    const visible: number[] = []
    for (let commit = 0; commit < COMMITS; commit++) {
      const waiting = read(gateway.origin, `after=${next}&wait=30`)
      await Bun.sleep(20 + Math.random() * 300)
      await savePosting(catalog, invented(10_000_000 + commit, benchFeed.key), Date.now())
      const committed = performance.now()
      next = (await waiting).meta.next
      visible.push(performance.now() - committed)
    }
    row('commit to visible', visible)

    const queries = await queriesOfPolls({ catalog, search }, POLLS)
    const until = performance.now() + IDLE_MS
    const idle = await serve(gateway.origin, () => performance.now() > until)
    let written: string | undefined
    const writing = run(at('write-snapshot.ts'), dataDir).then((line) => (written = line))
    const busy = await serve(gateway.origin, () => written !== undefined)
    await writing
    row('pages, nothing written', idle)
    row('pages, a snapshot written', busy)
    const snapshot = JSON.parse(written ?? '{}') as { jobs: number; seconds: number; memory: number }
    const slower = quantiles(busy).p99 / quantiles(idle).p99
    console.log(`pages p99 x${slower.toFixed(1)}`)
    console.log(`${POLLS} polls while nothing changes: ${queries} queries`)
    console.log(`snapshot of ${snapshot.jobs} jobs: ${snapshot.seconds.toFixed(1)} s, ${snapshot.memory} MB at most`)
    const wanted: [string, boolean][] = [
      ['commit to visible p99 <= 1 s', quantiles(visible).p99 <= 1000],
      ['100,000 changes in <= 5 s', (seconds / count) * 100_000 <= 5],
      ['pages p99 <= 2x', slower <= 2],
      ['a snapshot in <= 400 MB', snapshot.memory <= 400],
      // One look at the revision a second is for all who ask.
      ['no query while nothing changes but looks at the revision', queries <= POLLS / 100],
    ]
    if (!isShort) for (const [what, isSo] of wanted) if (!isSo) console.log(`above what is wanted: ${what}`)
  } finally {
    await catalog.close()
    await gateway.stop()
  }
} finally {
  await rm(dataDir, { recursive: true })
}
