import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { CatalogOptions } from '@jobs/catalog/store/open-catalog.ts'
import { writeOnce } from '@jobs/catalog/testing-writes.ts'
import { testFeed } from '@jobs/catalog/testing.ts'
import { createRandom } from '@jobs/core/random.ts'
import { listen } from '@jobs/http/serve.ts'
import { openListing } from '@jobs/listing/open-listing.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { benchApp } from '../../harness/bench-app.ts'
import { newFolder, newPostgres } from '../../harness/place.ts'
import { benchSite, isShort } from '../../harness/setting.ts'

const REPLICAS = 3
const WRITES = 8
const PER_PAGE = 100
/** A copy that has not caught up by then has lost something. */
const PATIENCE_MS = 30_000

interface ReplicaFaultOptions {
  /** Name of the database in reports. */
  name: string
  /** A separate folder, and an empty database if it is not inside that folder. */
  place: CatalogOptions
  /** How many times a copy is killed. */
  kills: number
  report: (line: string) => void
}

/** Runs the faults of copies on SQLite and on a separate Postgres. @returns the violations */
export const everyReplicaFault = async () => {
  const common = { kills: isShort ? 5 : 200, report: console.log }
  await using stack = new AsyncDisposableStack()
  const dataDir = await newFolder(stack)
  const { url: databaseUrl } = await newPostgres(stack)
  return [
    ...(await replicaFaults({ name: 'SQLite', place: { dataDir }, ...common })),
    ...(await replicaFaults({ name: 'Postgres', place: { dataDir, databaseUrl }, ...common })),
  ]
}

/**
 * Kills copies that follow the listing over HTTP, each a separate process, at random, while two writers merge, split,
 * delete, restore and expire jobs. After each kill, the restarted copy must catch up with the listing.
 * @returns the violations
 */
export const replicaFaults = async ({ name, place, kills, report }: ReplicaFaultOptions): Promise<string[]> => {
  await using stack = new AsyncDisposableStack()
  const folder = await newFolder(stack)
  const [opened, second] = [await openListing(place), await openListing(place)]
  await registerFeeds(opened.catalog, [testFeed], Date.now())
  const app = benchApp(opened)
  const { origin } = listen(app, { hostname: '127.0.0.1', port: 0, lines: 'failures' })
  const fileOf = (replica: number) => join(folder, `copy-${replica}.json`)
  const start = (replica: number) =>
    Bun.spawn([process.execPath, join(import.meta.dir, 'replica-process.ts'), origin, fileOf(replica)], {
      stdout: 'ignore',
      stderr: 'inherit',
    })
  const running = Array.from({ length: REPLICAS }, (_, replica) => start(replica))
  const random = createRandom(16_200).next
  const tally = { lost: 0, doubled: 0, writes: 0 }
  const violations: string[] = []
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const victim = Math.floor(random() * REPLICAS)
      const writing = [opened.catalog, second.catalog].map((each) => write(each, random))
      await Bun.sleep(random() * 150)
      running[victim]?.kill('SIGKILL')
      await running[victim]?.exited
      await Promise.all(writing)
      tally.writes += WRITES * writing.length
      running[victim] = start(victim)
      const { lost, doubled } = await settled(opened, fileOf(victim))
      tally.lost += lost.length
      tally.doubled += doubled.length
      if (lost.length + doubled.length > 0) {
        violations.push(`${name}, kill ${kill}: lost ${lost.join(', ')}; not listed ${doubled.join(', ')}`)
      }
    }
    // The kills are over: each copy must now equal the listing.
    for (let replica = 0; replica < REPLICAS; replica++) {
      const { lost, doubled } = await settled(opened, fileOf(replica))
      if (lost.length + doubled.length > 0) violations.push(`${name}, at the end copy ${replica} is another one`)
    }
  } finally {
    for (const child of running) child.kill('SIGKILL')
    await app.stop(true)
    await second.catalog.close()
    await opened.catalog.close()
  }
  report(`${name}: ${kills} kills, ${tally.writes} writes, ${tally.lost} lost, ${tally.doubled} doubled`)
  return violations
}

const write = async (catalog: Catalog, random: () => number) => {
  for (let step = 0; step < WRITES; step++) await writeOnce(catalog, random)
}

type Opened = Awaited<ReturnType<typeof openListing>>

/** Waits until the copy equals the listing. @returns slugs it lacks or has in another state, and those no longer listed */
const settled = async (opened: Opened, file: string): Promise<{ lost: string[]; doubled: string[] }> => {
  for (const end = performance.now() + PATIENCE_MS; ;) {
    const listed = await listing(opened)
    const copy = await readFile(file, 'utf8').catch(() => '{"jobs":{}}')
    const held = new Map(Object.entries((JSON.parse(copy) as { jobs: Record<string, Job> }).jobs))
    const lost = [...listed.values()].filter((job) => JSON.stringify(held.get(job.slug)) !== JSON.stringify(job))
    const doubled = [...held.keys()].filter((slug) => !listed.has(slug))
    if (lost.length + doubled.length === 0) return { lost: [], doubled: [] }
    if (performance.now() > end) return { lost: lost.map(({ slug }) => slug), doubled }
    await Bun.sleep(50)
  }
}

const listing = async ({ catalog, search }: Opened): Promise<Map<string, Job>> => {
  const jobs = new Map<string, Job>()
  for (let page = 1; ; page++) {
    const { list } = await listJobs({ catalog, search, site: benchSite }, { page, perPage: PER_PAGE, q: '' })
    for (const job of list.data) jobs.set(job.slug, job)
    if (list.data.length < PER_PAGE) return jobs
  }
}
