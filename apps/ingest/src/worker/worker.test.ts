import { countFeeds } from '@jobs/catalog/feeds/feed-counts.ts'
import { areFeedsFollowed } from '@jobs/catalog/feeds/feed-schedule.ts'
import { type Feed, listFeeds, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { listRuns } from '@jobs/catalog/feeds/list-runs.ts'
import { requestRun } from '@jobs/catalog/feeds/request-run.ts'
import { finishRun, startRun } from '@jobs/catalog/feeds/runs.ts'
import { EXAMPLES } from '@jobs/catalog/feeds/withdraw-examples.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { findSnapshotWork } from '@jobs/catalog/snapshots/snapshot-work.ts'
import { testActor, testPlace, testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import { needsPermission } from '@jobs/connectors/needs-permission.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { until } from '@jobs/core/testing/until.ts'
import { openListing } from '@jobs/listing/open-listing.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { afterEach, expect, test } from 'bun:test'
import { Registry } from 'prom-client'
import { createApp } from '../app.ts'
import { liveFeeds } from '../feeds/live-feeds.ts'
import { createRunLog } from '../feeds/run-log.ts'
import { noCounts } from '../feeds/run-tally.ts'
import { neverAnswering } from '../feeds/testing-feeds.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { createMetrics } from './metrics.ts'
import { startWorker } from './worker.ts'

const deliveries = {
  site,
  send: () => Promise.reject(new Error('nothing is sent')),
  snapshots: { folder: '/nonexistent', signer: () => Promise.reject(new Error('nothing is signed')) },
}
const board = await Bun.file(`${import.meta.dir}/../../../../packages/connectors/fixtures/ashby/board.json`).text()
const ashby = (key: string, enabled = true): Feed => ({
  key,
  connector: 'ashby',
  settings: { board: key, companyName: 'Fernwerk GmbH' },
  intervalMinutes: 60,
  enabled,
})

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const open = async (fetchPayload: FetchPayload, feeds: readonly Feed[]) => {
  const place = await testPlace('sqlite')
  const { catalog, search } = await openListing(place)
  closers.push(place.remove, () => catalog.close())
  const sources = async () => {
    const { list } = await listJobs({ catalog, search, site }, { page: 1, perPage: 100, q: '' })
    return [...new Set(list.data.map((job) => job.source))].toSorted()
  }
  const lines: string[] = []
  const log = createRunLog((line) => lines.push(line))
  const queue = await createQueue(undefined, { retry: { attempts: 3, firstMs: 10, maxMs: 20 }, onFailed: () => {} })
  const registry = new Registry()
  const report = createMetrics({ queue }, log, registry)
  const start = async (isLive = true, fetchPage?: FetchPayload) => {
    await registerFeeds(catalog, feeds, 0)
    const worker = await startWorker({
      catalog,
      index: undefined,
      queue,
      fetchPayload,
      fetchPage,
      report,
      liveFeeds: isLive,
      ...deliveries,
    })
    closers.push(() => worker.stop())
    return worker
  }
  const app = createApp({ catalog, queue, registry })
  const get = async (path: string) => await app.handle(new Request(`http://127.0.0.1${path}`))
  return { catalog, queue, sources, start, lines, log, get }
}

test('unschedules probing when it is turned off', async () => {
  const { queue, start } = await open(() => Promise.reject(new Error('nothing is fetched')), [])
  await queue.schedule({
    key: 'probe-jobs',
    everyMs: HOUR_MS,
    name: 'probe-jobs',
    payload: {},
    firstAt: Date.now() + HOUR_MS,
  })
  const worker = await start(false)
  expect(await queue.scheduled()).not.toContain('probe-jobs')
  await worker.stop()
})

test('writes a snapshot at its start if there is none, as after a restored backup', async () => {
  const { catalog, queue, start } = await open(() => Promise.reject(new Error('nothing is fetched')), [])
  const firstAt = Date.now() + HOUR_MS
  await queue.schedule({ key: 'write-snapshot', everyMs: HOUR_MS, name: 'write-snapshot', payload: {}, firstAt })
  await start(false)
  await until(async () => (await findSnapshotWork(catalog, Date.now())).failure?.reason === 'nothing is signed')
})

test('schedules probing when it is turned on', async () => {
  const { queue, start } = await open(() => Promise.reject(new Error('nothing is fetched')), [])
  await start(false, () => Promise.reject(new Error('nothing is due')))
  expect(await queue.scheduled()).toContain('probe-jobs')
})

test.each([true, false])('records whether feeds will run (live feeds: %p)', async (isLive) => {
  const { catalog, start } = await open(() => Promise.reject(new FetchError('timeout', 'no answer')), [])
  expect(await areFeedsFollowed(catalog.read, Date.now())).toBe(false)
  await start(isLive)
  expect(await areFeedsFollowed(catalog.read, Date.now())).toBe(isLive)
  expect(await areFeedsFollowed(catalog.read, Date.now() + 5 * 60_000)).toBe(false)
})

test('repeats a suspect run before its regular turn', async () => {
  const requested: string[] = []
  const fetchPayload: FetchPayload = async (url) => {
    requested.push(url)
    return { notModified: false, text: board }
  }
  const feeds = ['well', 'shrunk'].map((key) => ({ ...ashby(key), intervalMinutes: 720 }))
  const { catalog, start } = await open(fetchPayload, feeds)
  await registerFeeds(catalog, feeds, 0)
  const before = Date.now() - 4 * HOUR_MS
  const counts = noCounts()
  await finishRun(catalog, await startRun(catalog, 'well', before), { outcome: 'succeeded', counts }, before)
  await finishRun(catalog, await startRun(catalog, 'shrunk', before), { outcome: 'suspect', counts }, before)
  await start()
  await until(async () => (await listRuns(catalog, { feed: 'shrunk', page: 1, perPage: 10 })).total === 2)
  expect(requested.some((url) => url.includes('/well'))).toBe(false)
})

test('runs live feeds despite failures and withdraws the examples once one delivers', async () => {
  const requested: string[] = []
  const fetchPayload: FetchPayload = async (url) => {
    requested.push(url)
    if (url.includes('/dead')) throw new FetchError('unreachable', 'dead.example could not be reached')
    if (url.includes('/gone')) throw new FetchError('status', 'gone.example answered 404', { status: 404 })
    return { notModified: false, text: board }
  }
  const feeds = [ashby('dead'), ashby('gone'), ashby('live'), ashby('off', false)]
  const { catalog, sources, start, lines, log, get } = await open(fetchPayload, feeds)
  await registerFeeds(catalog, [{ ...ashby('example', false), connector: EXAMPLES }], 0)
  await savePosting(catalog, { ...testPosting('example'), source: 'example', feedKey: 'example' }, Date.now())
  expect(await sources()).toEqual(['example'])
  await start()
  await until(async () => (await sources()).join() === 'ashby')
  await until(() => requested.filter((url) => url.includes('/dead')).length === 3)
  await until(async () =>
    (await listFeeds(catalog)).some((feed) => feed.key === 'dead' && feed.consecutiveFailures === 3),
  )
  const states = new Map((await listFeeds(catalog)).map((feed) => [feed.key, feed]))
  expect(states.get('live')?.lastOutcome).toBe('succeeded')
  expect(states.get('gone')?.consecutiveFailures).toBe(1)
  expect(states.get('off')?.lastRunAt).toBeUndefined()
  log.flush()
  expect(lines.find((line) => line.startsWith('feed live: '))).toMatch(/ \d+ listed, /)
  expect(lines.at(-1)).toBe('failed feed runs: unreachable 3, status 1')
  const metrics = await (await get('/metrics')).text()
  expect(metrics).toContain('feed_runs_total{outcome="succeeded"} 1')
  expect(metrics).toContain('feed_runs_total{outcome="failed: unreachable"} 3')
  expect(metrics).toMatch(/queue_jobs\{state="waiting"\} \d/)
  expect([(await get('/healthz')).status, (await get('/readyz')).status, (await get('/x')).status]).toEqual([
    200, 200, 404,
  ])
})

test('does not retry or count failures while the network is down', async () => {
  let isDown = true
  const requested = new Set<string>()
  let requests = 0
  const feeds = Array.from({ length: 60 }, (_, at) => ashby(`board-${at}`))
  const { catalog, queue, start, get } = await open(async (url) => {
    requests += 1
    requested.add(url)
    if (isDown) throw new FetchError('unresolved', 'the board does not resolve to an address; check the name')
    return { notModified: false, text: board }
  }, feeds)
  await start()
  for (const { key } of feeds) await queue.enqueue('fetch-feed', { feed: key })
  await until(async () => (await queue.depth()).completed >= 60)
  expect(requests).toBe(requested.size)
  expect(requests).toBeLessThan(40)
  await until(async () => (await countFeeds(catalog)).new === 60)
  expect((await listRuns(catalog, { outcome: 'failed', page: 1, perPage: 1 })).total).toBe(0)
  const metrics = await (await get('/metrics')).text()
  expect(metrics).toMatch(/feed_runs_total\{outcome="failed: unresolved"\} [0-4]\n/)
  expect(metrics).toContain('feed_runs_total{outcome="succeeded"} 0')

  isDown = false
  const { runId } = await requestRun(catalog, 'board-1', testActor, Date.now())
  await queue.enqueue('fetch-feed', { feed: 'board-1', run: String(runId) })
  await until(async () => (await countFeeds(catalog)).ok >= 2)
})

test('stops without waiting for a hanging feed, which stays due', async () => {
  const begun = Promise.withResolvers<void>()
  const { catalog, start } = await open(
    async (...request) => {
      begun.resolve()
      return await neverAnswering(...request)
    },
    [ashby('slow')],
  )
  const worker = await start()
  await begun.promise
  await worker.stop(50)
  expect((await listFeeds(catalog))[0]?.lastRunAt).toBeUndefined()
})

test('is not blocked by six feeds that do not respond', async () => {
  const slow = [1, 2, 3, 4, 5, 6].map((at) => ashby(`slow-${at}`))
  const { catalog, start } = await open(
    async (url, options) =>
      url.includes('slow') ? await neverAnswering(url, options) : { notModified: false, text: board },
    [...slow, ashby('zeal')],
  )
  await start()
  const outcomes = async () => (await listFeeds(catalog)).flatMap(({ key, lastOutcome }) => (lastOutcome ? [key] : []))
  await until(async () => (await outcomes()).length > 0)
  expect(await outcomes()).toEqual(['zeal'])
})

test('purges old data automatically', async () => {
  const { catalog, start } = await open(() => Promise.reject(new Error('nothing is fetched')), [ashby('off', false)])
  await registerFeeds(catalog, [ashby('off', false)], 0)
  const counts = noCounts()
  for (const at of [1, 2, 3])
    await finishRun(catalog, await startRun(catalog, 'off', at), { outcome: 'failed', counts }, at)
  await start()
  await until(async () => (await listRuns(catalog, { page: 1, perPage: 10 })).total === 1)
})

test('has default feeds with a connector, valid settings, unique keys, and enabled unless they need permission', () => {
  for (const { key, connector, settings, enabled } of liveFeeds) {
    const parsed = connectors.get(connector)?.settings.safeParse(settings)
    expect([key, parsed?.success]).toEqual([key, true])
    expect(enabled).toBe(needsPermission({ connector, settings }) === undefined)
  }
  expect(new Set(liveFeeds.map((feed) => feed.key)).size).toBe(liveFeeds.length)
  expect(liveFeeds.filter((feed) => feed.enabled).length).toBeGreaterThan(500)
})
