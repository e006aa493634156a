import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStores } from '@jobs/search-sync/open-stores.ts'
import { reindex } from '@jobs/search-sync/sync-search.ts'
import { ownPostgres } from '@jobs/catalog/testing-postgres.ts'
import { warmFacts } from '@jobs/listing/facts/listing-facts.ts'
import { createApp } from '@jobs/gateway/app.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { createProgress } from '@jobs/ingest/feeds/progress.ts'
import { ownMeilisearch } from '@jobs/search/meilisearch/testing.ts'
import { fill } from '../fill.ts'
import { isShort } from '../short.ts'
import { type Metrics, requestsFor } from './requests.ts'
import { benchSite } from '../bench-setting.ts'

/**
 * Prints the milliseconds of each request as JSON, all uncached, of a service that has completed its initial reads:
 * `bun measure.ts <embedded|postgres|servers> <jobs>`.
 */
const [FEWEST, MAX, MAX_MS] = [10, isShort ? 10 : 100, 10_000]
const [engines, size] = process.argv.slice(2)
const jobs = Number(size)

const closers: (() => Promise<unknown>)[] = []
const open = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-bench-'))
  closers.push(() => rm(dataDir, { recursive: true }))
  if (engines === 'embedded') return await openStores({ dataDir })
  const postgres = await ownPostgres()
  if (!postgres) throw new Error('PostgreSQL has to be installed')
  closers.push(postgres.remove)
  if (engines === 'postgres') return await openStores({ dataDir, databaseUrl: postgres.url })
  const meilisearch = await ownMeilisearch()
  if (!meilisearch) throw new Error('Meilisearch has to be installed')
  closers.push(() => meilisearch.stop())
  return await openStores({ dataDir, databaseUrl: postgres.url, meilisearch: { ...meilisearch, index: 'jobs' } })
}

const run = async () => {
  const { catalog, search, index } = await open()
  closers.push(() => catalog.close())
  await fill(catalog, jobs)
  if (index) await reindex({ catalog, index }, createProgress('filling Meilisearch'))
  const rateLimit = createRateLimit({ name: 'public', quota: 1_000_000, trustProxy: 0 })
  const pages = { listingPages: true, securityContacts: [], mcpQuota: 120 }
  // A cache without capacity makes every request a miss.
  const app = createApp({ catalog, search, site: benchSite, rateLimit, publicApiEnabled: true, pages, cacheBytes: 16 })

  const measure = async (pathOf: string | ((round: number) => string)): Promise<Metrics> => {
    const [times, cpuTimes]: [number[], number[]] = [[], []]
    let [count, failed, degraded] = [0, 0, false]
    const begun = performance.now()
    while (times.length < FEWEST || (times.length < MAX && performance.now() - begun < MAX_MS)) {
      const path = typeof pathOf === 'string' ? pathOf : pathOf(times.length)
      const [start, cpuBefore] = [performance.now(), process.cpuUsage()]
      const isPage = path.startsWith('/en/')
      const response = await app.handle(new Request(`http://127.0.0.1${isPage ? '' : '/api/public/v1'}${path}`))
      const body = await response.text()
      if (!response.ok) failed += 1
      count = isPage ? body.split('<li class="card">').length - 1 : jobsIn(body)
      times.push(performance.now() - start)
      const { user, system } = process.cpuUsage(cpuBefore)
      cpuTimes.push((user + system) / 1000)
      degraded ||= response.headers.has('x-search')
    }
    const at = (of: readonly number[], share: number) =>
      of.toSorted((a, b) => a - b)[Math.ceil(of.length * share) - 1] ?? 0
    return { p50: at(times, 0.5), p99: at(times, 0.99), cpu: at(cpuTimes, 0.5), jobs: count, failed, degraded }
  }

  const jobsIn = (body: string) => {
    const { data } = JSON.parse(body) as { data: object }
    return Array.isArray(data) ? data.length : 0
  }
  const figures: Record<string, Metrics> = {}
  if (catalog.dialect === 'postgres') await catalog.transaction((tx) => tx`ANALYZE search_docs`)
  const begun = performance.now()
  await warmFacts(catalog, search)
  console.error(`${engines}, ${jobs} jobs, read ahead in ${Math.round(performance.now() - begun)} ms`)
  await measure('/jobs')
  for (const [name, path] of Object.entries(requestsFor(jobs))) {
    const { p50, p99, cpu, failed } = (figures[name] = await measure(path))
    const shown = `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, CPU p50 ${cpu.toFixed(2)} ms, ${failed} failed`
    console.error(`${engines}, ${jobs} jobs, ${name}: ${shown}`)
  }
  console.log(JSON.stringify(figures))
}

try {
  await run()
} finally {
  for (const close of closers.toReversed()) await close()
}
