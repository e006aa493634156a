import { showOwnHelp } from './show-own-help.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { listJobs, type ListJobsDeps, type ListJobsRequest } from '@jobs/listing/ranked/list-jobs.ts'
import { openStores, type Stores, type StoresOptions } from '@jobs/search-sync/open-stores.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { reindex } from '@jobs/search-sync/sync-search.ts'
import { ownPostgres } from '@jobs/catalog/testing-postgres.ts'
import { followSearch } from '@jobs/ingest/worker/follow-search.ts'
import { createProgress } from '@jobs/ingest/feeds/progress.ts'
import { ownMeilisearch } from '@jobs/search/meilisearch/testing.ts'
import { invented } from './invented-posting.ts'
import { benchFeed, benchSite } from './bench-setting.ts'

/**
 * Measures `q` in milliseconds: `bun run bench:search [jobs]`, 20,000 by default. Embedded, on Postgres with
 * Meilisearch, and on Postgres alone, which answers while Meilisearch is unavailable. Nothing is cached. Then measures
 * how soon Meilisearch finds a change.
 */
showOwnHelp()

const JOBS = Number(process.argv[2] ?? 20_000)
const ROUNDS = 30
const CHANGES = 20

type SearchRequest = Pick<ListJobsRequest, 'q' | 'order'> & { page?: number }

const REQUESTS: Record<string, SearchRequest> = {
  'common in titles': { q: 'entwickler' },
  'common in texts': { q: 'team' },
  'common in texts, page 100': { q: 'team', page: 100 },
  'common in texts, last page': { q: 'team', page: Math.floor(JOBS / 50) },
  rare: { q: 'kaltmamsell' },
  'two words': { q: 'entwickler hamburg' },
  'newest in texts': { q: 'team', order: 'newest' },
  'newest in texts, page 100': { q: 'team', page: 100, order: 'newest' },
  'newest of two words': { q: 'entwickler hamburg', order: 'newest' },
  'ten words': { q: 'entwickler team arbeit projekt kunden gehalt urlaub produkt prozess daten' },
  'a typo': { q: 'entwikcler' },
  'two words, a typo': { q: 'entwikcler hamburg' },
  nothing: { q: 'xylophonstimmer' },
}

const fill = async (label: string, options: StoresOptions): Promise<Stores> => {
  const opened = await openStores(options)
  await registerFeeds(opened.catalog, [benchFeed], Date.now())
  const progress = createProgress(`saving, ${label}`)
  for (let index = 0; index < JOBS; index++) {
    await savePosting(opened.catalog, invented(index, benchFeed.key), Date.now())
    if ((index + 1) % 1000 === 0 || index + 1 === JOBS) progress(index + 1, JOBS)
  }
  return opened
}

const timesOf = async (deps: ListJobsDeps, request: SearchRequest) => {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    const { list } = await listJobs(deps, { page: 1, perPage: 50, ...request })
    times.push(performance.now() - start)
    found = list.data.length
  }
  return { p50: times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0, max: Math.max(...times), found }
}

const latency = async ({ catalog, search, index }: Stores) => {
  if (!index) return
  const following = followSearch({ catalog, index })
  const times: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const word = `neuheit${String.fromCodePoint(97 + change).repeat(4)}`
    const posting = invented(JOBS + change, benchFeed.key)
    await Bun.sleep(Math.random() * 500)
    const saved = performance.now()
    await savePosting(catalog, { ...posting, fields: { ...posting.fields, title: word } }, Date.now())
    while ((await search.search({ q: word, offset: 0, limit: 1 })).ids.length === 0) await Bun.sleep(5)
    times.push(performance.now() - saved)
  }
  await following.stop()
  const sorted = times.toSorted((a, b) => a - b)
  const [middle, most] = [sorted[Math.floor(CHANGES / 2)] ?? 0, sorted.at(-1) ?? 0]
  console.log(`a change is found after ${Math.round(middle)} ms (p50), ${Math.round(most)} ms at most`)
}

const server = await ownMeilisearch()
const postgres = await ownPostgres()
if (!postgres) throw new Error('PostgreSQL is not installed')
const dataDir = await mkdtemp(join(tmpdir(), 'jobs-bench-'))
const meilisearch = server && { url: server.url, key: server.key, index: 'bench' }
if (!meilisearch) console.log('skipped: meilisearch not found')

const embedded = await fill('embedded', { dataDir })
const production = await fill('Postgres', { dataDir, databaseUrl: postgres.url, meilisearch })
const alone = await openStores({ dataDir, databaseUrl: postgres.url })
if (production.index) {
  const started = performance.now()
  await reindex({ catalog: production.catalog, index: production.index }, createProgress('filling Meilisearch'))
  const seconds = (performance.now() - started) / 1000
  console.log(`${JOBS} jobs filled into Meilisearch in ${seconds.toFixed(1)} s`)
  // Readiness is cached for a second.
  await Bun.sleep(1000)
}
const engines = Object.entries({
  embedded,
  ...(meilisearch && { 'Postgres + Meilisearch': production }),
  'Postgres alone': alone,
})
const cells = (texts: readonly string[]) => texts.map((text) => text.padStart(24)).join('')
console.log(`${'p50 / max ms, jobs'.padEnd(28)}${cells(engines.map(([name]) => name))}`)
for (const [name, request] of Object.entries(REQUESTS)) {
  const figures: string[] = []
  for (const [, engine] of engines) {
    const { p50, max, found } = await timesOf({ ...engine, site: benchSite }, request)
    figures.push(`${p50.toFixed(1)} / ${max.toFixed(0)}, ${found}`)
  }
  console.log(`${name.padEnd(28)}${cells(figures)}`)
}
await latency(production)
for (const { catalog } of [embedded, production, alone]) await catalog.close()
await postgres.remove()
await server?.stop()
await rm(dataDir, { recursive: true })
