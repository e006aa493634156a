import { SMALL_HEAP } from '@jobs/ingest/worker/heap.ts'
import type { FeedCost } from './feed/cost.ts'
import { runFile } from './harness/child.ts'
import { invented } from './harness/invented-posting.ts'
import { showOwnHelp } from './harness/show-own-help.ts'
import { row } from './harness/table.ts'

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

// The processes below have the memory of a worker.
Object.assign(process.env, SMALL_HEAP)

const ONE_EMPLOYER = 2000
const [small = 10_000, large = 100_000] = process.argv.slice(2).map(Number)

const measured = async (file: string, ...args: string[]): Promise<FeedCost> => {
  const cost = JSON.parse(await runFile(file, ...args)) as FeedCost
  const { size, listed, first, again, peakMb, ownMb } = cost
  const each = [first.cpuEach.toFixed(2), first.msEach.toFixed(2), again.cpuEach.toFixed(3)]
  console.log(row('', [String(size), String(listed), ...each, peakMb.toFixed(0), ownMb.toFixed(0)], 13))
  return cost
}

const head = (title: string) =>
  console.log(
    `${title}\n${row('', ['postings', 'listed', 'CPU ms each', 'ms each', 'CPU ms again', 'peak MB', 'own MB'], 13)}`,
  )

head('a mixed feed')
const one = await measured('feed/import-pages.ts', String(small), 'mixed')
const ten = await measured('feed/import-pages.ts', String(large), 'mixed')
console.log(`CPU per posting, large over small: ${(ten.first.cpuEach / one.first.cpuEach).toFixed(2)}`)
head('\none employer')
await measured('feed/import-pages.ts', String(Math.min(ONE_EMPLOYER, small)), 'one employer')
head('\na run over one document')
const jobs = Array.from({ length: large }, (_, id) => {
  const { title, companyName: company, location, workArrangement } = invented(id, '').fields
  const url = `https://bench.example/${id}`
  const description = 'Du arbeitest im Team.'
  return { id, title: `${title} ${id}`, company, url, location, workArrangement, description }
})
const body = JSON.stringify({ jobs })
const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response(body) })
await measured('feed/run-payload.ts', `http://127.0.0.1:${server.port}/jobs.json`)
await server.stop(true)
