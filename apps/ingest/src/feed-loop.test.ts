import { afterEach, expect, mock, spyOn, test } from 'bun:test'
import { listFeeds, registerFeeds } from '@jobs/catalog/feeds.ts'
import { listJobs } from '@jobs/catalog/list-jobs.ts'
import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { testPlace } from '@jobs/catalog/testing.ts'
import { startFeedLoop } from './feed-loop.ts'
import { FetchError } from './fetch/fetch-error.ts'
import type { FetchPayload } from './fetch/fetch-payload.ts'
import { liveFeeds } from './live-feeds.ts'
import { connectors } from './connectors/registry.ts'
import { runFeed } from './run-feed.ts'
import { loadSample } from './sample-feed.ts'

const site = { url: 'https://jobs.example', brandName: 'B', docsUrl: 'https://jobs.example/developers' }
const page1 = `${import.meta.dir}/../fixtures/arbeitnow/page-1.json`

afterEach(() => mock.restore())

const open = async () => {
  const place = await testPlace('sqlite')
  const { catalog, search } = await openCatalog(place)
  const sources = async () => {
    const { list } = await listJobs({ catalog, search, site }, { page: 1, perPage: 100, q: '' })
    return [...new Set(list.data.map((job) => job.source))].toSorted()
  }
  const close = async () => {
    await catalog.close()
    await place.remove()
  }
  return { catalog, sources, close }
}

test('the sample fills an empty catalogue only, and goes when a live feed has delivered', async () => {
  const { catalog, sources, close } = await open()
  spyOn(console, 'log').mockImplementation(() => {})
  const log = spyOn(console, 'error').mockImplementation(() => {})
  expect(await loadSample(catalog)).toBeGreaterThan(250)
  expect(await loadSample(catalog)).toBe(0)
  const feed = { connector: 'arbeitnow', settings: {}, intervalMinutes: 60, enabled: true }
  await registerFeeds(
    catalog,
    [
      { ...feed, key: 'a-dead' },
      { ...feed, key: 'b-live' },
      { ...feed, key: 'c-off', enabled: false },
    ],
    0,
  )

  const pages = new Map([['https://www.arbeitnow.com/api/job-board-api', await Bun.file(page1).text()]])
  const tried: string[] = []
  const delivered = Promise.withResolvers<void>()
  const loop = startFeedLoop(catalog, async (on, one, signal) => {
    tried.push(one.key)
    const fetchPayload: FetchPayload = async (url) => {
      if (one.key === 'a-dead') throw new FetchError('unreachable', 'the server could not be reached')
      return { notModified: false, text: pages.get(url) ?? '{"data":[]}' }
    }
    try {
      return await runFeed(on, one, signal, fetchPayload)
    } finally {
      if (one.key === 'b-live') setTimeout(delivered.resolve, 200)
    }
  })
  await delivered.promise
  await loop.stop()
  expect(tried).toEqual(['a-dead', 'b-live'])
  expect(await sources()).toEqual(['arbeitnow'])
  expect(log.mock.calls.join()).toContain('feed a-dead failed: the server could not be reached')
  const states = new Map((await listFeeds(catalog)).map((one) => [one.key, one.lastOutcome]))
  expect([states.get('a-dead'), states.get('b-live'), states.get('c-off')]).toEqual(['failed', 'succeeded', undefined])
  await close()
})

test('stopping does not wait for a feed that hangs, and leaves it due', async () => {
  const { catalog, close } = await open()
  await registerFeeds(
    catalog,
    [{ key: 'slow', connector: 'arbeitnow', settings: {}, intervalMinutes: 60, enabled: true }],
    0,
  )
  const begun = Promise.withResolvers<void>()
  const loop = startFeedLoop(catalog, (on, one, signal) =>
    runFeed(on, one, signal, () => {
      begun.resolve()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
    }),
  )
  await begun.promise
  await loop.stop()
  expect((await listFeeds(catalog))[0]?.lastRunAt).toBeUndefined()
  await close()
})

test('every default feed has a connector, valid settings and a key of its own', () => {
  for (const { connector, settings } of liveFeeds) {
    expect(connectors.get(connector)?.settings.safeParse(settings).success).toBe(true)
  }
  expect(new Set(liveFeeds.map((feed) => feed.key)).size).toBe(liveFeeds.length)
})
