import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { savePosting, savePostings } from '@jobs/catalog/merging/save-posting.ts'
import { createProgress } from '@jobs/ingest/feeds/progress.ts'
import { followSearch } from '@jobs/ingest/worker/follow-search.ts'
import { warmFacts } from '@jobs/listing/facts/listing-facts.ts'
import { openStores, type Stores } from '@jobs/search-sync/open-stores.ts'
import { reindex } from '@jobs/search-sync/sync-search.ts'
import { ownMeilisearch } from '@jobs/search/meilisearch/testing.ts'
import { DAY_MS, dayOf } from '@jobs/types/values/time.ts'
import { fill } from '../fill.ts'
import { benchApp } from '../harness/bench-app.ts'
import { invented, WORDS } from '../harness/invented-posting.ts'
import { newFolder, newPostgres } from '../harness/place.ts'
import { costOf } from '../harness/process-figures.ts'
import { benchFeed, isShort } from '../harness/setting.ts'
import { quantiles } from '../harness/table.ts'

const PER_PAGE = 50

const NARROWED = 'work_arrangement=remote&language=de&tag=java'

/** Part-time jobs of one kind for someone who speaks some German. */
const OF_THE_AD = 'employment_type=part-time&occupation=21,22,23&speaks=de:B2'

const since = (days: number) => dayOf(Date.now() - days * DAY_MS)

const requestsFor = (jobs: number): Record<string, string | ((round: number) => string)> => {
  const last = Math.floor(jobs / PER_PAGE)
  return {
    'q, another rare word': (round) => `/jobs?q=projekt${round}`,
    'q, another common word': (round) => `/jobs?q=${WORDS[round % WORDS.length]}`,
    'q, another two words': (round) =>
      `/jobs?q=${WORDS[round % WORDS.length]}+${WORDS[(round * 7 + 3) % WORDS.length]}`,
    'first page': '/jobs',
    'page 1,000, or the last': `/jobs?page=${Math.min(1000, last)}`,
    'first page, de': '/jobs?language=de',
    'a third of the way, de': `/jobs?language=de&page=${Math.max(1, Math.floor(last * 0.3))}`,
    'q common in titles': '/jobs?q=entwickler',
    'q common in texts': '/jobs?q=team',
    'q rare': '/jobs?q=kaltmamsell',
    'q two words': '/jobs?q=entwickler+hamburg',
    'q typo': '/jobs?q=entwikcler',
    'q common, page 20': '/jobs?q=entwickler&page=20',
    'q newest, JSON Feed': '/jobs.json?q=team',
    'q ten words': `/jobs?q=${WORDS.slice(0, 10).join('+')}`,
    'q nothing': '/jobs?q=xylophonstimmer',
    'three filters': `/jobs?${NARROWED}`,
    'three filters of the ad': `/jobs?${OF_THE_AD}`,
    'three and a skill': `/jobs?${OF_THE_AD}&skill=Java`,
    'three filters, deep page': `/jobs?${NARROWED}&page=${Math.max(1, Math.floor((jobs * 0.02) / PER_PAGE))}`,
    'pay, since, remote': `/jobs?salary_min=60000&published_since=${since(30)}&work_arrangement=remote`,
    'q common, three filters': `/jobs?q=entwickler&${NARROWED}`,
    'facets of everything': '/facets',
    'facets, three filters': `/facets?${NARROWED}`,
    'facets, three of the ad': `/facets?${OF_THE_AD}`,
    'home page': '/en/',
    'page for people': '/en/jobs',
    'page, q common in titles': '/en/jobs?q=entwickler',
    'page, q common in texts': '/en/jobs?q=team',
    // Facets of a search are cached, so each request differs.
    'page, another common q': (round) =>
      `/en/jobs?q=${WORDS[round % WORDS.length]}&published_since=${since(60 + round)}`,
    'page, q rare': '/en/jobs?q=kaltmamsell',
    'page, three filters': `/en/jobs?${NARROWED}`,
    'page, deep': `/en/jobs?page=${Math.floor(jobs / 50)}`,
    'page of an employer': '/en/companies/firma-1',
    'page of employers': '/en/companies',
    statistics: '/en/statistics',
  }
}

/**
 * Prints the times of each request as JSON, all uncached, of a service that has completed its initial reads:
 * `bun measure.ts <embedded|postgres|servers> <jobs> [<beginning of the requests' names>]`.
 */
export interface Metrics {
  /** Milliseconds. */
  p50: number
  p99: number
  /** The median processor time of the process and its threads in milliseconds. */
  cpu: number
  /** Responses other than 200; their times count like the others'. */
  failed: number
  /** Whether the search server did not respond. */
  degraded: boolean
}

const [FEWEST, MAX, MAX_MS] = isShort ? [2, 2, 10_000] : [10, 100, 10_000]
const CHANGES = isShort ? 2 : 20
/** Postings that feeds bring between two searches. */
const BROUGHT = isShort ? 5 : 300
const [engines = '', size, beginning = ''] = process.argv.slice(2)
const jobs = Number(size)

const open = async (stack: AsyncDisposableStack): Promise<Stores> => {
  const dataDir = await newFolder(stack)
  if (engines === 'embedded') return await openStores({ dataDir })
  const { url: databaseUrl } = await newPostgres(stack)
  if (engines === 'postgres') return await openStores({ dataDir, databaseUrl })
  const meilisearch = await ownMeilisearch()
  if (!meilisearch) throw new Error('Meilisearch has to be installed')
  stack.defer(() => meilisearch.stop())
  return await openStores({ dataDir, databaseUrl, meilisearch: { ...meilisearch, index: 'jobs' } })
}

const timeToFind = async ({ catalog, search }: Stores, index: NonNullable<Stores['index']>) => {
  const following = followSearch({ catalog, index })
  const times: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const word = `neuheit${String.fromCodePoint(97 + change).repeat(4)}`
    const posting = invented(jobs + change, benchFeed.key)
    await Bun.sleep(Math.random() * 500)
    const saved = performance.now()
    await savePosting(catalog, { ...posting, fields: { ...posting.fields, title: word } }, Date.now())
    while ((await search.search({ q: word, offset: 0, limit: 1 })).ids.length === 0) await Bun.sleep(5)
    times.push(performance.now() - saved)
  }
  await following.stop()
  const { p50, worst } = quantiles(times)
  console.error(`${engines}, ${jobs} jobs: a change is found after ${p50.toFixed(0)} ms, ${worst.toFixed(0)} at most`)
}

await using stack = new AsyncDisposableStack()
const stores = await open(stack)
const { catalog, search, index } = stores
stack.defer(() => catalog.close())
await fill(catalog, jobs)
if (index) await reindex({ catalog, index }, createProgress('filling Meilisearch'))
// A cache without capacity makes every request a miss.
const app = benchApp({ catalog, search, cacheBytes: 16 })

/** @param prepare is called before each request, and not measured */
const measure = async (
  pathOf: string | ((round: number) => string),
  prepare?: (round: number) => Promise<unknown>,
): Promise<Metrics> => {
  const [times, cpuTimes]: [number[], number[]] = [[], []]
  let [failed, degraded] = [0, false]
  const begun = performance.now()
  while (times.length < FEWEST || (times.length < MAX && performance.now() - begun < MAX_MS)) {
    const path = typeof pathOf === 'string' ? pathOf : pathOf(times.length)
    await prepare?.(times.length)
    const url = `http://127.0.0.1${path.startsWith('/en/') ? '' : '/api/public/v1'}${path}`
    const { result, ms, cpuMs } = await costOf(async () => {
      const response = await app.handle(new Request(url))
      await response.text()
      return response
    })
    times.push(ms)
    cpuTimes.push(cpuMs)
    if (!result.ok) failed += 1
    degraded ||= result.headers.get('x-search')?.includes('degraded') === true
  }
  const { p50, p99 } = quantiles(times)
  return { p50, p99, cpu: quantiles(cpuTimes).p50, failed, degraded }
}

if (catalog.dialect === 'postgres') await catalog.transaction((tx) => tx`ANALYZE search_docs`)
const { ms } = await costOf(() => warmFacts(catalog, search))
console.error(`${engines}, ${jobs} jobs, read ahead in ${Math.round(ms)} ms`)
await measure('/jobs')
const figures: Record<string, Metrics> = {}
const requests = Object.entries(requestsFor(jobs)).filter(([name]) => name.startsWith(beginning))
const afterFeeds = 'q after new postings'
const progress = createProgress(`${engines}, ${jobs} jobs`)
for (const [at, [name, path]] of requests.entries()) {
  figures[name] = await measure(path)
  progress(at + 1, requests.length)
}
await registerFeeds(catalog, [benchFeed], Date.now())
if (index) await timeToFind(stores, index)
if (afterFeeds.startsWith(beginning))
  figures[afterFeeds] = await measure('/jobs?q=entwickler', (round) => {
    const first = jobs + CHANGES + round * BROUGHT
    const brought = Array.from({ length: BROUGHT }, (_, at) => invented(first + at, benchFeed.key))
    return savePostings(catalog, brought, Date.now())
  })
console.log(JSON.stringify(figures))
