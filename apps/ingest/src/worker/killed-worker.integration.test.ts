import { listFeeds, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { testPlace } from '@jobs/catalog/testing.ts'
import { ownRedis } from '@jobs/core/testing/redis.ts'
import { expect, test } from 'bun:test'
import { liveFeeds } from '../feeds/live-feeds.ts'

/** A batch saves about fifty, so that many are left at each kill. */
const ITEMS = 400
const KILLS = 3
const FEED = 'hundreds'

const item = (index: number) => `<item>
  <title>Werk ${index} GmbH: Sachbearbeitung Bereich ${index}</title><link>https://hundreds.example/${index}</link>
  <guid>${index}</guid><pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate><region>Deutschland</region>
  <description>Du bearbeitest Vorgang ${index} und hilfst dem Team bei allen Fragen rund um Auftrag ${index * 7}. Du arbeitest
  100 % remote innerhalb Deutschlands und stimmst dich mit Kolleginnen und Kollegen in Runde ${index * 13} ab.</description></item>`
const payload = `<rss version="2.0"><channel><title>x</title>${Array.from({ length: ITEMS }, (_, at) => item(at)).join('')}</channel></rss>`

/** Opens a catalogue with one feed of `ITEMS` postings on a local server, and starts workers to kill. */
const open = async (redisUrl = '') => {
  const place = await testPlace('sqlite')
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(payload) })
  const catalog = await openCatalog(place)
  const settings = { url: server.url.href, source: FEED, title: 'company: role', remoteOnly: true }
  const feed = { key: FEED, connector: 'rss', settings, intervalMinutes: 60, enabled: true }
  await registerFeeds(catalog, [feed, ...liveFeeds.map((one) => ({ ...one, enabled: false }))], Date.now())
  const ours = {
    DATA_DIR: place.dataDir,
    INGEST_PORT: '0',
    FETCH_ALLOW: '127.0.0.1',
    REDIS_URL: redisUrl,
    DATABASE_URL: '',
  }
  const options = { env: { ...process.env, ...ours }, stdout: 'ignore', stderr: 'ignore' } as const
  return {
    work: () => Bun.spawn([process.execPath, `${import.meta.dir}/../index.ts`], options),
    saved: async () => Number((await catalog.read`SELECT COUNT(*) AS saved FROM postings`)[0].saved),
    outcome: async () => (await listFeeds(catalog)).find((one) => one.key === FEED)?.lastOutcome,
    /** Counts that the transaction of each posting keeps consistent. */
    metrics: async () => {
      const [metrics] = await catalog.read`SELECT
        (SELECT COUNT(*) FROM postings) AS postings,
        (SELECT COUNT(DISTINCT external_id) FROM postings) AS distinct_postings,
        (SELECT COUNT(*) FROM jobs WHERE status = 'active') AS jobs,
        (SELECT COUNT(*) FROM search_docs) AS indexed,
        (SELECT SUM(jobs) FROM listing_counts) AS counted,
        (SELECT COUNT(*) FROM outbox) AS outbox`
      return metrics
    },
    close: async () => {
      await catalog.close()
      await server.stop(true)
      await place.remove()
    },
  }
}

const whole = { postings: ITEMS, distinct_postings: ITEMS, jobs: ITEMS, indexed: ITEMS, counted: ITEMS, outbox: 0 }

// These take long, so only script/test runs them, which provides the services.
const PATIENCE_MS = 240_000
const slow = test.skipIf(!process.env.TEST_REDIS_URL)

slow(
  `a worker killed ${KILLS} times during a run loses and duplicates no posting`,
  async () => {
    const { work, saved, outcome, metrics, close } = await open()
    let kills = 0
    for (; kills < KILLS && (await outcome()) === undefined; kills++) {
      // Kills it after it saved between one and fifteen postings.
      const some = (await saved()) + 1 + ((kills * 7) % 20)
      const worker = work()
      while ((await saved()) < some && (await outcome()) === undefined) await Bun.sleep(10)
      worker.kill('SIGKILL')
      await worker.exited
    }
    expect(kills).toBe(KILLS)
    const last = work()
    while ((await outcome()) !== 'succeeded') await Bun.sleep(20)
    last.kill('SIGTERM')
    await last.exited
    expect(await metrics()).toEqual(whole)
    await close()
  },
  PATIENCE_MS,
)

slow(
  'a worker whose Redis is killed twice during a run loses and duplicates no posting',
  async () => {
    const redis = await ownRedis()
    if (!redis) throw new Error('redis-server is not installed')
    const { work, saved, outcome, metrics, close } = await open(redis.url)
    const worker = work()
    for (const some of [20, 200]) {
      while ((await saved()) < some) await Bun.sleep(10)
      await redis.kill()
      await Bun.sleep(300)
      await redis.start()
    }
    while ((await outcome()) !== 'succeeded') await Bun.sleep(20)
    worker.kill('SIGTERM')
    expect(await worker.exited).toBe(0)
    expect(await metrics()).toEqual(whole)
    await redis.remove()
    await close()
  },
  PATIENCE_MS,
)
