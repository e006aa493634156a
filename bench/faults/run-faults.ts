import { type Feed, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import { logIn } from '../harness/log-in.ts'
import { isShort } from '../harness/setting.ts'
import { row } from '../harness/table.ts'
import { FEED, startFeed } from './feed.ts'
import { hostileFault, startHostileFeeds } from './hostile-feeds.ts'
import { faultsOfEndState } from './load/end-state.ts'
import { startLoad } from './load/load.ts'
import { createRecord, type FaultRecord, KINDS, type Outcome, OUTCOMES, type Tally } from './load/tally.ts'
import { createTruth } from './load/truth.ts'
import { type Fault, faultPlan } from './plan.ts'
import { startEngines } from './services/engines.ts'
import { SERVICES, startServices } from './services/services.ts'

const RECOVERY_MS = 30_000
/** Requests sent before recovery may still fail; only later ones count. */
const SETTLE_MS = 500

/** @param folder for the services' logs. @returns the violations */
export const runFaults = async (folder: string): Promise<readonly string[]> => {
  await using stack = new AsyncDisposableStack()
  const record = createRecord()
  console.log('starting the engines and the services')
  const { engines, settings, hasMeilisearch, stop } = await startEngines()
  stack.defer(stop)
  const feed = startFeed()
  stack.defer(feed.stop)
  const hostile = startHostileFeeds()
  stack.defer(hostile.stop)
  await register(settings.DATABASE_URL, [{ ...FEED, settings: { url: feed.url, source: FEED.key } }, ...hostile.feeds])
  const own = { DATA_DIR: folder, FETCH_ALLOW: `${feed.place},${hostile.place}` }
  const services = await startServices({ ...settings, ...own }, `${folder}/log`)
  stack.defer(services.stop)
  await Promise.all(SERVICES.toReversed().map(services.start))
  const token = await logIn(services.urls.backend)
  if (!hasMeilisearch) console.log('Meilisearch is not installed: searches are answered by Postgres')

  const queue = await createQueue(settings.REDIS_URL)
  stack.defer(() => queue.close())
  const truth = createTruth(feed.size)
  const load = startLoad({ urls: services.urls, record, truth, queue, token, feedSize: feed.size, hasMeilisearch })
  stack.defer(load.stop)

  console.log(FIGURES)
  const quiet: Fault = { name: 'no fault', unharmed: KINDS, run: () => Bun.sleep(isShort ? 1500 : 5000) }
  const attack = hostileFault({ feeds: hostile.feeds, queue, backend: services.urls.backend, token, record })
  const plan = [attack, ...faultPlan(engines, services)]
  await recovered(record)
  record.turn()
  for (const fault of [quiet, ...plan]) {
    const uninformed = await readUninformed(services.metricsUrl)
    const started = performance.now()
    await fault.run()
    const mended = performance.now()
    const tookMs = await recovered(record)
    if (tookMs === undefined) record.violation(`${fault.name}: ${missing(record, mended)} did not recover`)
    const seconds = (performance.now() - started) / 1000
    const inProcess = Math.max(0, (await readUninformed(services.metricsUrl)) - uninformed)
    const tally = record.turn()
    for (const kind of fault.unharmed) {
      const { refused, lost } = tally.counts[kind]
      if (refused + lost > 0) record.violation(`${fault.name}: ${kind} was refused ${refused} and lost ${lost} times`)
    }
    console.log(lineOf(fault.name, { tally, seconds, tookMs, inProcess, violations: record.violations.length }))
  }

  console.log('looking for what was lost')
  feed.settle()
  await load.stop()
  const ingested = load.ingested()
  const end = { urls: services.urls, truth, ingested, token, searches: hasMeilisearch }
  for (const fault of await faultsOfEndState(end)) record.violation(fault)
  console.log(`${truth.acknowledged.size} acknowledged writes and ${ingested} postings of acknowledged runs looked for`)
  for (const name of SERVICES) if (services.hasEnded(name)) record.violation(`${name} has ended by itself`)
  return record.violations
}

const register = async (databaseUrl: string, feeds: readonly Feed[]) => {
  const catalog = await openCatalog({ dataDir: '', databaseUrl })
  await registerFeeds(catalog, feeds, Date.now())
  await catalog.close()
}

/** Waits until each kind of request succeeds again. @returns how long it took; undefined if it did not happen */
const recovered = async (record: FaultRecord): Promise<number | undefined> => {
  const since = performance.now()
  while (performance.now() - since < RECOVERY_MS) {
    await Bun.sleep(50)
    if (missing(record, since + SETTLE_MS) === '') return performance.now() - since
  }
  return undefined
}

const missing = (record: FaultRecord, since: number) =>
  KINDS.filter((kind) => (record.now().wellAt[kind] ?? 0) < since).join(', ')

const HEADS = ['seconds', 'ok', 'degraded', 'refused', 'lost', 'in process', 'longest ms', 'recovery s']
const FIGURES = row('fault', HEADS)

interface Metrics {
  tally: Tally
  seconds: number
  tookMs: number | undefined
  /** Requests whose limit was counted in the gateway because Redis was unavailable. */
  inProcess: number
  violations: number
}

const lineOf = (name: string, { tally, seconds, tookMs, inProcess, violations }: Metrics): string => {
  const sum = (outcome: Outcome) => KINDS.reduce((total, kind) => total + tally.counts[kind][outcome], 0)
  const line = row(name, [
    seconds.toFixed(1),
    ...OUTCOMES.map((outcome) => String(sum(outcome))),
    String(inProcess),
    String(Math.round(tally.longestMs)),
    tookMs === undefined ? 'never' : (tookMs / 1000).toFixed(1),
  ])
  const ill = KINDS.flatMap((kind) => {
    const { ok, ...others } = tally.counts[kind]
    const parts = Object.entries(others).filter(([, count]) => count > 0)
    return parts.length > 0 ? [`${kind}: ${ok} ok, ${parts.map(([what, count]) => `${count} ${what}`).join(', ')}`] : []
  })
  const below = [...ill, ...(violations > 0 ? [`violations so far: ${violations}`] : [])]
  return [line, ...below.map((text) => `    ${text}`)].join('\n')
}

/**
 * Returns the number of requests limited by the gateway itself because Redis was unavailable; 0 while it does not
 * respond.
 */
const readUninformed = async (metricsUrl: string): Promise<number> => {
  const response = await fetch(metricsUrl).catch(() => undefined)
  const text = (await response?.text()) ?? ''
  return Number(/^rate_limit_uninformed_total\{quota="public"\} (\d+)$/m.exec(text)?.[1] ?? 0)
}
