import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { savePosting } from '@jobs/catalog/save-posting.ts'
import { createApp } from '@jobs/gateway/app.ts'
import { createRateLimit } from '@jobs/http/rate-limit.ts'
import { createProgress } from '@jobs/ingest/progress.ts'
import { invented } from './invented-posting.ts'

/** Milliseconds of listing requests on an embedded catalogue of `bun run bench [jobs]`, 100,000 by default. */
const JOBS = Number(process.argv[2] ?? 100_000)
const ROUNDS = 40
const LAST = Math.floor(JOBS / 50)

const REQUESTS = {
  'first page': '',
  [`page ${Math.floor(LAST * 0.95)}`]: `?page=${Math.floor(LAST * 0.95)}`,
  'first page, de': '?language=de',
  [`page ${Math.floor(LAST * 0.3)}, de`]: `?language=de&page=${Math.floor(LAST * 0.3)}`,
  'q common in titles': '?q=entwickler',
  'q common in texts': '?q=team',
  'q rare': '?q=kaltmamsell',
  'q two words': '?q=entwickler+hamburg',
  'q typo': '?q=entwikcler',
  'q common, page 20': '?q=entwickler&page=20',
}

const dataDir = await mkdtemp(join(tmpdir(), 'jobs-bench-'))
const { catalog, search } = await openCatalog({ dataDir })
const feed = { key: 'bench', connector: 'bench', settings: {}, intervalMinutes: 0, enabled: false }
await registerFeeds(catalog, [feed], Date.now())

const progress = createProgress('saving')
const started = performance.now()
for (let index = 0; index < JOBS; index++) {
  await savePosting(catalog, invented(index, feed.key), Date.now())
  if ((index + 1) % 1000 === 0 || index + 1 === JOBS) progress(index + 1, JOBS)
}
const seconds = (performance.now() - started) / 1000
console.log(`${JOBS} postings saved in ${seconds.toFixed(1)} s, ${Math.round(JOBS / seconds)} a second`)

const site = { url: 'https://jobs.example', brandName: 'Bench', docsUrl: 'https://jobs.example/developers' }
const rateLimit = createRateLimit({ name: 'public', quota: 1_000_000, trustProxy: 0 })
const app = createApp({ catalog, search, site, publicApiEnabled: true, rateLimit })

const measure = async (query: string) => {
  const times: number[] = []
  let count = 0
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    const response = await app.handle(new Request(`http://127.0.0.1/api/public/v1/jobs${query}`))
    const { data } = (await response.json()) as { data: unknown[] }
    times.push(performance.now() - start)
    count = data.length
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(ROUNDS / 2)] ?? 0, p99: sorted[ROUNDS - 1] ?? 0, count }
}

await measure('')
const results = new Map<string, Awaited<ReturnType<typeof measure>>>()
for (const [name, query] of Object.entries(REQUESTS)) results.set(name, await measure(query))
const first = results.get('first page')?.p50 ?? 1
console.log(
  `${'request'.padEnd(24)}${'p50 ms'.padStart(9)}${'max ms'.padStart(9)}${'ratio'.padStart(8)}${'jobs'.padStart(6)}`,
)
for (const [name, { p50, p99, count }] of results) {
  const figures = [p50.toFixed(2).padStart(9), p99.toFixed(2).padStart(9), (p50 / first).toFixed(1).padStart(8)]
  console.log(`${name.padEnd(24)}${figures.join('')}${String(count).padStart(6)}`)
}
await catalog.close()
await rm(dataDir, { recursive: true })
