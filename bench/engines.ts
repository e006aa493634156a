import { until } from '@jobs/core/testing/until.ts'
import { createProgress } from '@jobs/ingest/feeds/progress.ts'
import { warmFacts } from '@jobs/listing/facts/listing-facts.ts'
import { openStores } from '@jobs/search-sync/open-stores.ts'
import { reindex } from '@jobs/search-sync/sync-search.ts'
import { join } from 'node:path'
import { startEngines } from './faults/services/engines.ts'
import { SERVICES, startServices } from './faults/services/services.ts'
import { fill } from './fill.ts'
import { again } from './harness/again.ts'
import { createEditor, type Made } from './harness/editor.ts'
import { WORDS } from './harness/invented-posting.ts'
import { logIn } from './harness/log-in.ts'
import { newFolder } from './harness/place.ts'
import { isShort } from './harness/setting.ts'
import { showOwnHelp } from './harness/show-own-help.ts'
import { quantiles, row } from './harness/table.ts'

/**
 * Measures the four services on Postgres and Redis, with Meilisearch and without it: the fill, the start, requests and an
 * editor's writes in steady use, during a reindex, without an engine, and after a restart. 100,000 jobs, or with
 * `--large` a million. `bun run bench:engines [--large]`.
 */
showOwnHelp()

const JOBS = isShort ? 100 : process.argv.includes('--large') ? 1_000_000 : 100_000
const PHASE_MS = isShort ? 500 : 20_000
const PAUSE_MS = 20
const WRITE_EVERY_MS = 200
/** Tokens last for an hour. */
const LOGIN_MS = 30 * 60_000
const NARROWED = 'work_arrangement=remote&language=de&tag=java'

/** Each round has its own query, so that no cache answers it. */
const requests: Record<string, (round: number) => string> = {
  listing: (round) => `jobs?page=${1 + (round % 1000)}`,
  filters: (round) => `jobs?${NARROWED}&page=${1 + (round % 20)}`,
  facets: (round) => `facets?${NARROWED}&salary_min=${40_000 + round}`,
  'q rare': (round) => `jobs?q=kaltmamsell&salary_min=${1 + round}&salary_unknown=include`,
  'q common': (round) => `jobs?q=entwickler&page=${1 + (round % 50)}`,
  'q two words': (round) => `jobs?q=entwickler+hamburg&page=${1 + (round % 50)}`,
  'q never searched': (round) => `jobs?q=projekt${round}+${WORDS[round % WORDS.length]}`,
}

let round = 0

interface Answer {
  ms: number
  /** Status 200. */
  isGood: boolean
  /** The requested engine was unavailable, so another one or a cache responded. */
  isDegraded: boolean
}

const ask = async (gateway: string, path: string): Promise<Answer> => {
  const started = performance.now()
  const response = await fetch(`${gateway}/api/public/v1/${path}`).catch(() => undefined)
  await response?.arrayBuffer()
  const [searched, listed] = [response?.headers.get('x-search'), response?.headers.get('x-catalogue')]
  return {
    ms: performance.now() - started,
    isGood: response?.status === 200,
    isDegraded: searched?.includes('degraded') === true || listed != null,
  }
}

/** Waits until a request is answered by the engine that is meant to. */
const untilAnswered = async (gateway: string, path: string, { orDegraded = false } = {}): Promise<void> =>
  await until(async () => {
    const { isGood, isDegraded } = await ask(gateway, path)
    return isGood && (orDegraded || !isDegraded)
  })

const phase = async (name: string, urls: Record<'gateway' | 'backend', string>, event: Promise<unknown>) => {
  const logInEditor = async () => createEditor(urls.backend, await logIn(urls.backend).catch(() => ''))
  let [editor, since] = [await logInEditor(), performance.now()]
  const answers = new Map<string, Answer[]>()
  const note = (kind: string, answer: Answer) => answers.set(kind, [...(answers.get(kind) ?? []), answer])
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  const kinds = Object.entries(requests)
  // A short phase on a busy machine still has a request of each kind.
  const isAsked = () => isOver() && kinds.every(([kind]) => answers.has(kind))
  const read = again(PAUSE_MS, isAsked, async (at) => {
    const [kind, pathOf] = kinds[at % kinds.length] ?? []
    if (at % kinds.length === 0) round += 1
    if (kind && pathOf) note(kind, await ask(urls.gateway, pathOf(round)))
  })
  let made: Made | undefined
  const write = again(WRITE_EVERY_MS, isOver, async () => {
    if (performance.now() - since > LOGIN_MS) [editor, since] = [await logInEditor(), performance.now()]
    const started = performance.now()
    const written = await (made ? editor.edit(made) : editor.make()).catch(() => undefined)
    note('a write', { ms: performance.now() - started, isGood: written !== undefined, isDegraded: false })
    made = made ? undefined : written
  })
  await event
  over.abort()
  await Promise.all([read, write])
  console.log(`\n${row(name, ['p50 ms', 'p99 ms', 'requests', 'failed', 'degraded'])}`)
  for (const [kind, all] of answers) {
    const { p50, p99 } = quantiles(all.map(({ ms }) => ms))
    const counts = [all, all.filter(({ isGood }) => !isGood), all.filter(({ isDegraded }) => isDegraded)]
    console.log(row(kind, [p50.toFixed(1), p99.toFixed(1), ...counts.map(({ length }) => String(length))]))
  }
}

const run = async (hasMeilisearch: boolean) => {
  await using stack = new AsyncDisposableStack()
  const folder = await newFolder(stack)
  const { engines, settings: all, stop } = await startEngines()
  stack.defer(stop)
  const { MEILI_URL = '', MEILI_KEY = '', ...databases } = all
  const title = `${JOBS} jobs on Postgres${hasMeilisearch ? ' with Meilisearch' : ''}`
  const meilisearch = hasMeilisearch ? { url: MEILI_URL, key: MEILI_KEY, index: 'jobs' } : undefined
  const stores = await openStores({ dataDir: folder, databaseUrl: databases.DATABASE_URL, meilisearch })
  stack.defer(() => stores.catalog.close())
  const services = await startServices(
    {
      ...databases,
      DATA_DIR: folder,
      MEILI_URL: hasMeilisearch ? MEILI_URL : '',
      MEILI_KEY: hasMeilisearch ? MEILI_KEY : '',
    },
    join(folder, 'log'),
  )
  stack.defer(services.stop)
  const { catalog, search, index } = stores
  const timed = async (name: string, work: Promise<unknown>) => {
    const started = performance.now()
    await work
    console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  const engine = (name: string) => engines.find((one) => one.name === name)
  console.log(`\n## ${title}`)
  await timed('fill', fill(catalog, JOBS))
  // Without the time limit of a write.
  await catalog.longRead((sql) => sql`ANALYZE`)
  await timed('facts and common words read', warmFacts(catalog, search))
  if (index) await timed('first index', reindex({ catalog, index }, createProgress('filling Meilisearch')))
  const { urls } = services
  const starts = async (name: string) => {
    await timed(`${name}: listing`, untilAnswered(urls.gateway, 'jobs'))
    await timed(`${name}: facets`, untilAnswered(urls.gateway, 'facets'))
    // Postgres by itself reports each search as degraded.
    const path = `jobs?q=entwickler&page=${1 + (++round % 50)}`
    await timed(`${name}: q`, untilAnswered(urls.gateway, path, { orDegraded: !hasMeilisearch }))
  }
  await timed('four services ready', Promise.all(SERVICES.toReversed().map(services.start)))
  await starts('then')
  await phase('steady use', urls, Bun.sleep(PHASE_MS))
  if (index) {
    await phase('during a reindex', urls, timed('reindex', reindex({ catalog, index }, createProgress('reindexing'))))
    await engine('meilisearch')?.kill()
    await phase('without Meilisearch', urls, Bun.sleep(PHASE_MS))
    await engine('meilisearch')?.start()
    await timed('Meilisearch serves again', untilAnswered(urls.gateway, `jobs?q=kaltmamsell&salary_min=${++round}`))
  }
  await engine('postgres')?.kill()
  await phase('without Postgres', urls, Bun.sleep(PHASE_MS / 4))
  await engine('postgres')?.start()
  await timed('Postgres serves again', untilAnswered(urls.gateway, `jobs?page=${1 + (++round % 1000)}`))
  await services.kill('gateway', 'SIGTERM')
  await timed('gateway ready after a restart', services.start('gateway'))
  await starts('then')
}

const hasMeilisearch = Bun.which('meilisearch') !== null
// With Meilisearch a short run has every phase.
if (!isShort || !hasMeilisearch) await run(false)
if (hasMeilisearch) await run(true)
else console.log('\nMeilisearch is not installed: left out')
process.exit(0)
